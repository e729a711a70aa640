/// A request for a cover in a certain size.
public struct CoverRequest: Hashable, Sendable {
  /// Where it is.
  public let address: CoverURL
  /// Pixels of a side, one of `Limits.Covers.sides`.
  public let side: Int

  /// Asks for the least size that fills so many pixels; few sizes, so that one fetch serves many windows.
  public init(_ address: CoverURL, pixels: Int) {
    self.address = address
    side = Limits.Covers.sides.first { $0 >= pixels } ?? Limits.Covers.largestSide
  }

  /// The address to ask.
  public var url: String { address.sized(side) }
}
