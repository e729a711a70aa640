internal import Catalog
internal import Covers
internal import Terminal

/// The services that fetch and draw covers.
struct CoverServices: Sendable {
  var fetching: any CoverFetching
  var drawing: any PictureDrawing
}

extension Wiring {
  /// Creates services that fetch covers from a source, if requests are allowed, and cache them in a folder, by default in memory.
  func newCovers(from source: (any CoverSource)? = nil, in folder: String?) -> CoverServices {
    CoverServices(
      fetching: CoverCache(source: source, folder: folder, time: clock),
      drawing: Chafa(environment: environment, time: clock))
  }

  /// Removes the covers of an item, or all covers, from memory and disk; a search has none.
  ///
  /// Also removes covers on disk if this session stores none there.
  func forgetCovers(_ personalData: DeletionTarget, of item: CatalogItem?) async {
    let onDisk = newCovers(in: paths.covers)
    for keeper in [coversInUse, onDisk].compactMap({ $0?.fetching }) {
      switch personalData {
      case .everything: await keeper.forgetAll()
      case .item: if let cover = item?.coverURL { await keeper.forget(cover) }
      case .query: break
      }
    }
  }
}
