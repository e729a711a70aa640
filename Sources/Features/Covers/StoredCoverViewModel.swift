public import Catalog

/// A stored item's cover, in a size that is of use.
public final class StoredCoverViewModel: CoverLineViewModel {
  private let cover: CoverURL

  /// The cover at an address.
  public init(_ cover: CoverURL) { self.cover = cover }

  public var address: String { cover.sized(Limits.Covers.namedSide) }

  public var size: String? {
    cover.hasSizes ? "up to \(Limits.Covers.namedSide) × \(Limits.Covers.namedSide) pixels" : nil
  }
}
