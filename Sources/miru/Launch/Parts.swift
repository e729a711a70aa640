internal import Catalog
internal import DemoCatalog
internal import ITunesAPI
internal import Library

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

extension Parts {
  /// The real ones.
  static let live = Parts(
    openLibrary: { path, isPrivate in
      if isPrivate { return try PrivateLibrary(at: path) }
      return try Library.open(at: path)
    },
    connect: { plan, library in
      switch plan.source {
      case .server(let base):
        let catalogue = try plan.catalogue(base, library)
        return Connection(catalogue: catalogue, covers: plan.covers(beside: base)) {
          await catalogue.shutdown()
        }
      case .demo:
        return try await plan.demo(library)
      }
    }, network: NetworkFileSystem.kind)
}

extension ConnectionPlan {
  /// The server runs offline, too: `:offline off` lets it be asked.
  fileprivate func demo(_ library: any LibraryPorts) async throws -> Connection {
    let server = try await DemoServer.start()
    let base = try APIBase(server.address).counted(as: source.origin)
    let catalogue = try catalogue(base, library)
    return Connection(catalogue: catalogue, covers: covers(beside: base)) {
      await catalogue.shutdown()
      await server.stop()
    }
  }

  fileprivate func catalogue(
    _ base: APIBase, _ library: any LibraryPorts
  ) throws(APISetupError) -> ITunesCatalog {
    try ITunesCatalog(
      base: base, ledger: library, answers: library, time: clock, rules: settings.budget,
      limits: NetworkLimits(
        connect: settings.connectTimeout, attempt: settings.attemptTimeout, whole: settings.timeout),
      isOffline: isOffline)
  }
}
