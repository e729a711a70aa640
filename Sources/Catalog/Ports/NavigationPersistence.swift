/// Where the walk at the prompt is kept beyond its session: the library.
public protocol NavigationPersistence: Sendable {
  /// What is kept, and how often something was forgotten so far.
  func savedNavigation() async throws -> StoredNavigation

  /// Keeps a walk in place of the one before, and says whether it did.
  ///
  /// A walk names searches and items: nothing is kept if anything was forgotten since its count was read.
  func keep(_ navigation: StoredNavigation) async throws -> Bool
}

/// A walk as it lies in the library.
public struct StoredNavigation: Hashable, Sendable {
  /// The places, in a form of their own; `nil` if none are kept.
  public var text: String?
  /// How often something was forgotten in the library until then.
  public var forgettings: Int

  /// Puts a walk together.
  public init(text: String?, forgettings: Int) {
    self.text = text
    self.forgettings = forgettings
  }
}
