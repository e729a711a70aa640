internal import Catalog
internal import DemoCatalog
internal import ITunesAPI
internal import Library

/// A connected catalogue and how to close it.
struct CatalogConnection: Sendable {
  var catalogue: any CatalogPorts
  /// Who loads covers; nobody where nobody may be asked.
  var covers: (any CoverSource)?
  var close: @Sendable () async -> Void
}

/// What a catalogue is created from.
struct CatalogConfiguration: Sendable {
  var source: CatalogSource
  var settings: Settings
  var isOffline: Bool
  /// Says whose answer is waited for, where nothing else shows it.
  var waits: (@Sendable (_ host: String) -> Void)?
  var clock: any TimeSource
}

/// Creates the implementations of the ports.
struct ServiceFactory: Sendable {
  var openLibrary: @Sendable (_ path: String, _ isPrivate: Bool) throws -> Library
  var connect: @Sendable (CatalogConfiguration, any LibraryPorts) async throws -> CatalogConnection
  var covers: @Sendable (CoverConfiguration) -> CoverServices = { CoverServices.live($0) }
  /// Returns the kind of network file system that a file lies on.
  var network: @Sendable (_ path: String) -> String? = { _ in nil }
}

extension ServiceFactory {
  /// The real ones.
  static let live = ServiceFactory(
    openLibrary: { path, isPrivate in try Library.open(at: path, isPrivate: isPrivate) },
    connect: { configuration, library in
      switch configuration.source {
      case .server(let base):
        let catalogue = try configuration.catalogue(base, library)
        return CatalogConnection(catalogue: catalogue, covers: configuration.covers(beside: base)) {
          await catalogue.shutdown()
        }
      case .demo:
        return try await configuration.demo(library)
      }
    }, network: NetworkFileSystem.kind)
}

extension CatalogConfiguration {
  /// The server runs offline, too: `:offline off` lets it be asked.
  fileprivate func demo(_ library: any LibraryPorts) async throws -> CatalogConnection {
    let server = try await DemoServer.start()
    let base = try APIBase(server.address).counted(as: source.origin)
    let catalogue = try catalogue(base, library)
    return CatalogConnection(catalogue: catalogue, covers: covers(beside: base)) {
      await catalogue.shutdown()
      await server.stop()
    }
  }

  fileprivate func catalogue(
    _ base: APIBase, _ library: any LibraryPorts
  ) throws(APIConfigurationError) -> ITunesCatalog {
    try ITunesCatalog(
      base: base, ledger: library, answers: library, time: clock, rules: settings.budget,
      limits: NetworkLimits(
        connect: settings.connectTimeout, attempt: settings.attemptTimeout, whole: settings.timeout),
      isOffline: isOffline, waits: waits)
  }
}
