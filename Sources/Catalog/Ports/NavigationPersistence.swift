/// Stores the navigation history of the prompt in the library, beyond its session.
public protocol NavigationPersistence: Sendable {
  /// The stored history, and how often something was forgotten so far.
  func savedNavigation() async throws -> StoredNavigation

  /// Replaces the stored navigation history and returns whether it did.
  ///
  /// It names searches and items, so nothing is stored if anything was forgotten since its count was read.
  func keep(_ navigation: StoredNavigation) async throws -> Bool
}

/// A navigation history as stored in the library.
public struct StoredNavigation: Hashable, Sendable {
  /// The encoded places; `nil` if none are stored.
  public var text: String?
  /// How often something was forgotten in the library until then.
  public var forgettings: Int

  /// Creates a stored history.
  public init(text: String?, forgettings: Int) {
    self.text = text
    self.forgettings = forgettings
  }
}
