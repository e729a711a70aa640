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

/// What these services are created from.
struct CoverConfiguration: Sendable {
  /// Who loads covers; nobody where nobody may be asked.
  var source: (any CoverSource)? = nil
  /// Where they are kept; `nil` keeps them in memory only.
  var folder: String? = nil
  var environment: [String: String]
  var clock: any TimeSource
}

extension CoverServices {
  /// The real ones.
  static func live(_ configuration: CoverConfiguration) -> CoverServices {
    CoverServices(
      fetching: CoverCache(
        source: configuration.source, folder: configuration.folder, time: configuration.clock),
      drawing: Chafa(environment: configuration.environment, time: configuration.clock))
  }
}

extension CatalogConfiguration {
  /// Who loads covers, where the API at an address is asked: a server of this machine has the demo's.
  func covers(beside base: APIBase) -> any CoverSource {
    let standIn = CoverHostOverride(host: DemoCovers.host, base: base, path: DemoCovers.path)
    return CoverDownloader(standIn: standIn, connect: settings.connectTimeout, time: clock)
  }
}

extension Wiring {
  /// Forgets covers wherever this machine has them: that of an item, or all. A search has none.
  ///
  /// Those on disk go too where this session keeps none there.
  func forgetCovers(_ personalData: PersonalData, of item: CatalogItem?) async {
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
