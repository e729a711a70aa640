internal import Catalog
internal import Terminal

/// A playlist of preview links, with the credit and the store links that Apple's terms require.
///
/// The length is -1, "unknown", because Apple does not report a preview's length.
struct PlaylistEncoder: RowEncoder {
  /// The name of the playlist, which players show; may hold untrusted text.
  var name = "miru"

  func head(count: Int) -> String {
    "#EXTM3U\n#PLAYLIST:\(SafeText(name).text)\n# Previews provided courtesy of iTunes; to be streamed, not saved.\n"
  }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    let item = row.stored.item
    // What else an answer may name could make a player open a file.
    guard let preview = item.preview.flatMap({ ExternalURL($0.rawValue) }) else { return false }
    if let store = item.storeLink.flatMap({ ExternalURL($0.rawValue) }) {
      bytes.append("# Store: \(store.text)\n")
    }
    bytes.append("#EXTINF:-1,\(title(of: item))\n\(preview.text)\n")
    return true
  }

  private func title(of item: CatalogItem) -> String {
    let names = [item.artistName, item.title ?? String(item.id.number)].compactMap { $0 }
    return SafeText(names.joined(separator: " - ")).text
  }
}
