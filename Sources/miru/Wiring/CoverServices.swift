internal import Catalog
internal import Covers
internal import DemoCatalog
internal import ITunesAPI
internal import Terminal

/// The services that fetch and draw covers.
struct CoverServices: Sendable {
  var fetching: any CoverFetching
  var drawing: any PictureDrawing
}

/// The parameters of these services.
struct CoverConfiguration: Sendable {
  /// Downloads covers; `nil` while requests are not allowed.
  var source: (any CoverSource)? = nil
  /// The folder of the cache; `nil` caches in memory only.
  var folder: String? = nil
  var environment: [String: String]
  var clock: any TimeSource
}

extension CoverServices {
  /// The services of the real program.
  static func live(_ configuration: CoverConfiguration) -> CoverServices {
    CoverServices(
      fetching: CoverCache(
        source: configuration.source, folder: configuration.folder, time: configuration.clock),
      drawing: Chafa(environment: configuration.environment, time: configuration.clock))
  }
}

extension CatalogConfiguration {
  /// Returns the downloader for the API at an address; a server on this machine serves the demo's covers.
  func covers(beside base: APIBase, over transport: HTTPTransport) -> any CoverSource {
    let standIn = CoverHostOverride(host: DemoCovers.host, base: base, path: DemoCovers.path)
    return CoverDownloader(
      standIn: standIn, connect: settings.connectTimeout, time: clock, exchanges: exchanges,
      interceptor: interceptor, sharing: transport)
  }
}

extension Wiring {
  /// Removes the covers of an item, or all covers, from memory and disk; a search has none.
  ///
  /// Also removes covers on disk if this session stores none there.
  func forgetCovers(_ personalData: DeletionTarget, of item: CatalogItem?) async {
    let onDisk = coverServices(
      CoverConfiguration(folder: paths.covers, environment: environment, clock: clock))
    for keeper in [coversInUse, onDisk].compactMap({ $0?.fetching }) {
      switch personalData {
      case .everything: await keeper.forgetAll()
      case .item: if let cover = item?.coverURL { await keeper.forget(cover) }
      case .query: break
      }
    }
  }
}
