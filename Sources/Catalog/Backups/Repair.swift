/// What could be saved of a damaged library.
public struct Repair: Hashable, Sendable {
  /// What the new library holds.
  public var saved: Holdings
  /// The file of the new library; `nil` if nothing could be saved.
  public var path: String?

  /// Puts the parts together.
  public init(saved: Holdings, path: String?) {
    self.saved = saved
    self.path = path
  }
}
