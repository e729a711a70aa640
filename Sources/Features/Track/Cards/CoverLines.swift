public import Catalog
public import Terminal

extension CoverURL {
  /// Returns the address of the cover in a useful size, as a link on a card: for where it cannot be drawn.
  public func lines(width: Int) -> [Line] {
    LabelledLink(label: "Cover", address: SafeText(sized(Limits.Covers.namedSide))).lines(width: width)
  }
}
