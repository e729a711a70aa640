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
    guard let preview = item.preview.flatMap(StreamURL.init) else { return false }
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

/// A URL that is valid on a line of a playlist.
struct StreamURL {
  /// The URL in ASCII, without blanks and controls.
  let text: String

  /// Percent-encodes an http address to visible ASCII; `nil` for any other scheme, because an answer could otherwise
  /// make a player open a file.
  init?(_ link: WebLink) {
    let schemes = ["https://", "http://"]
    guard schemes.contains(where: { link.rawValue.lowercased().hasPrefix($0) }) else { return nil }
    text = link.rawValue.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
