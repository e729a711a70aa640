public import Catalog

/// A cover that is told of instead of shown.
@MainActor
public protocol CoverLineViewModel: AnyObject {
  /// Where it is; may be from outside.
  var address: String { get }
  /// How large it is there, as people say it; `nil` where nothing says so.
  var size: String? { get }
}

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
