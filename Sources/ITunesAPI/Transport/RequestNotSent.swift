public import Catalog

/// A request that failed before it was sent: there was no connection, so no server saw it.
public struct RequestNotSent: Error, Hashable, Sendable {
  /// Why there was no connection.
  public let reason: CatalogError

  /// A request that failed for `reason` before it was sent.
  public init(_ reason: CatalogError) { self.reason = reason }
}
