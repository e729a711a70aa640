/// What putting a copy in the library's place has done.
public struct Restoration: Hashable, Sendable {
  /// What the library holds now.
  public var holdings: Holdings
  /// Where it is kept as it was; `nil` if it held nothing.
  public var kept: String?

  /// Puts the parts together.
  public init(holdings: Holdings, kept: String?) {
    self.holdings = holdings
    self.kept = kept
  }
}
