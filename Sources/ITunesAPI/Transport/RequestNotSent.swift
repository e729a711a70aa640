public import Catalog

/// A call that failed before any of it left: no connection came about, so no server saw it.
public struct RequestNotSent: Error, Hashable, Sendable {
  /// Why there was no connection.
  public let reason: CatalogError

  /// A call that failed for `reason` before any of it left.
  public init(_ reason: CatalogError) { self.reason = reason }
}
