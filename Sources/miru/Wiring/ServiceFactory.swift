internal import Catalog
internal import DemoCatalog
internal import ITunesAPI
internal import Library

/// A connected catalogue and its shutdown.
struct CatalogConnection: Sendable {
  var catalogue: any CatalogPorts
  /// Downloads covers; `nil` while requests are not allowed.
  var covers: (any CoverSource)?
  var close: @Sendable () async -> Void
}

/// The parameters of a catalogue.
struct CatalogConfiguration: Sendable {
  var source: CatalogSource
  var settings: Settings
  var isOffline: Bool
  var requests: any RequestLedger
  /// Called with the host while miru waits for an answer, if nothing else shows that.
  var waits: (@Sendable (_ host: String) -> Void)?
  /// Waits until a request is possible, with `--wait`.
  var patience: RequestWait?
  var interceptor: any ExchangeInterceptor
  var clock: any TimeSource
  /// Keeps what is sent for Apple's answers and for covers.
  let exchanges = ExchangeLog()
}

/// Creates the implementations of the ports.
struct ServiceFactory: Sendable {
  var openLibrary: @Sendable (_ path: String) throws -> Library
  var connect: @Sendable (CatalogConfiguration, any LibraryPorts) async throws -> CatalogConnection
}

extension ServiceFactory {
  /// The services of the real program.
  static let live = ServiceFactory(
    openLibrary: { path in try Library.open(at: path) },
    connect: { configuration, library in
      switch configuration.source {
      case .server(let base):
        return try configuration.connection(to: base, library)
      case .demo:
        return try await configuration.demo(library)
      }
    })
}

extension CatalogConfiguration {
  /// Starts the server even if offline, because `:offline off` allows requests to it.
  fileprivate func demo(_ library: any LibraryPorts) async throws -> CatalogConnection {
    let server = try await DemoServer.start()
    let base = try APIBase(server.address).counted(as: source.origin)
    return try connection(to: base, library) { await server.stop() }
  }

  fileprivate func connection(
    to base: APIBase, _ library: any LibraryPorts, close: @escaping @Sendable () async -> Void = {}
  ) throws(APIConfigurationError) -> CatalogConnection {
    let limits = NetworkLimits(
      connect: settings.connectTimeout, attempt: settings.attemptTimeout, whole: settings.timeout)
    let transport = HTTPTransport(limits: limits, time: clock)
    let catalogue = try ITunesCatalog(
      base: base, ledger: requests, answers: library, time: clock, rules: settings.budget, limits: limits,
      isOffline: isOffline, waits: waits, patience: patience?.wait, exchanges: exchanges,
      interceptor: interceptor,
      transport: transport)
    return CatalogConnection(catalogue: catalogue, covers: covers(beside: base, over: transport)) {
      await catalogue.shutdown()
      await close()
    }
  }
}
