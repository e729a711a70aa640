/// Where the walk at the prompt is kept beyond its session: the library.
public protocol WalkStore: Sendable {
  /// What is kept, and how often something was forgotten so far.
  func keptWalk() async throws -> StoredWalk

  /// Keeps a walk in place of the one before, and says whether it did.
  ///
  /// A walk names searches and items: nothing is kept if anything was forgotten since its count was read.
  func keep(_ walk: StoredWalk) async throws -> Bool
}

/// A walk as it lies in the library.
public struct StoredWalk: Hashable, Sendable {
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
