internal import Catalog
internal import Terminal

/// A playlist of preview links, with the credit and the store links that Apple's terms ask for.
///
/// The length is -1, "not known": Apple does not tell how long a preview is.
struct PlaylistEncoder: RowEncoder {
  func head(count: Int) -> String {
    "#EXTM3U\n#PLAYLIST:miru\n# Previews provided courtesy of iTunes; to be streamed, not saved.\n"
  }

  func row(_ archived: ArchivedItem, isFirst: Bool) -> String? {
    let item = archived.stored.item
    guard let preview = item.previewLink.flatMap(StreamURL.init) else { return nil }
    let store = item.storeLink.flatMap(StreamURL.init).map { "# Store: \($0.text)\n" } ?? ""
    return store + "#EXTINF:-1,\(title(of: item))\n\(preview.text)\n"
  }

  private func title(of item: CatalogItem) -> String {
    let names = [item.artistName, item.title ?? String(item.id.number)].compactMap { $0 }
    return SafeText(names.joined(separator: " - ")).text
  }
}
