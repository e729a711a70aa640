internal import Catalog
internal import DemoCatalog
internal import ITunesAPI
internal import Library

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
  /// A demo that may not be asked needs no server, only the name of its answers.
  fileprivate func demo(_ library: any LibraryPorts) async throws -> Connection {
    let server = isOffline ? nil : try await DemoServer.start()
    let address = server?.address ?? "http://127.0.0.1"
    let base = try APIBase(address).counted(as: source.origin)
    let catalogue = try catalogue(base, library)
    return Connection(catalogue: catalogue, covers: server.map { _ in covers(beside: base) }) {
      await catalogue.shutdown()
      await server?.stop()
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
