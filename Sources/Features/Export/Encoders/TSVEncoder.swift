internal import Catalog
internal import Terminal

/// One line per row for `cut`, `awk` and similar programs: fields between tabs, Apple's id first, without a head.
///
/// The fields are id, kind, store, title, artist, collection, release day, running time in milliseconds, store link and
/// cover; an unknown one is empty. Nothing is cut. A tab, a line end or a backslash in a field is written as `\t`, `\n`, `\r` or `\\`,
/// and other controls are shown as marks.
struct TSVEncoder: RowEncoder {
  func head(count: Int) -> String { "" }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    let (stored, item) = (row.stored, row.stored.item)
    let time = item.runningTime.map { String($0) }
    let fields = [
      String(item.id.number), ItemKind(item).name, stored.storefront.code, item.title, item.artistName,
      item.collectionName, item.releaseDate.map { String($0.text.prefix { $0 != "T" }) }, time,
      item.pageLink(in: stored.storefront), item.coverURL?.text,
    ]
    bytes.append(fields.map { Self.escaped($0 ?? "") }.joined(separator: "\t") + "\n")
    return true
  }

  static func escaped(_ text: String) -> String {
    let escapes: [(Character, String)] = [
      ("\\", "\\\\"), ("\t", "\\t"), ("\r\n", "\\r\\n"), ("\n", "\\n"), ("\r", "\\r"),
    ]
    return SafeText(escapes.reduce(text) { text, escape in text.replacing(String(escape.0), with: escape.1) })
      .text
  }
}
