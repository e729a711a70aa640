internal import Catalog

/// A catalogue in use, and the way to end it.
struct Connection: Sendable {
  var catalogue: any CataloguePorts
  /// Who loads covers; nobody where nobody may be asked.
  var covers: (any CoverSource)?
  var close: @Sendable () async -> Void
}

/// What a connection is made from.
struct ConnectionPlan: Sendable {
  var source: CatalogueSource
  var settings: Settings
  var isOffline: Bool
  var clock: any TimeSource
}

/// Makes what is behind the ports.
struct Parts: Sendable {
  var openLibrary: @Sendable (_ path: String, _ isPrivate: Bool) throws -> any LibraryPorts
  var connect: @Sendable (ConnectionPlan, any LibraryPorts) async throws -> Connection
  var covers: @Sendable (CoverPlan) -> CoverParts = { CoverParts.live($0) }
  /// Gives the kind of network file system that a file lies on.
  var network: @Sendable (_ path: String) -> String? = { _ in nil }
}
