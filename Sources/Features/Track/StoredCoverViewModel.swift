public import Catalog

/// The cover of a stored item, in a useful size.
public final class StoredCoverViewModel: CoverLineViewModel {
  private let cover: CoverURL

  public init(_ cover: CoverURL) { self.cover = cover }

  public var address: String { cover.sized(Limits.Covers.namedSide) }

  public var size: String? {
    cover.hasSizes ? "up to \(Limits.Covers.namedSide) × \(Limits.Covers.namedSide) pixels" : nil
  }
}
