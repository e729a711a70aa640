internal import Catalog

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
