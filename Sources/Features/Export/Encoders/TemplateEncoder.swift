public import Catalog
internal import Terminal

extension RowTemplate {
  /// Returns the line of a row, with controls shown as marks.
  public func line(_ row: ArchivedItem) -> String {
    let object = try? JSONObject(parsing: row.json)
    let ours = (object?[MiruKey.miru]?.text).flatMap { try? JSONObject(parsing: $0) }
    let prefix = MiruKey.miru + "."
    let line = parts.map { part in
      switch part {
      // Its tabs and line ends are the user's own.
      case .text(let text): text.replacing(#/[^\t\n]+/#) { SafeText(String($0.0)).text }
      case .key(let key) where key.hasPrefix(prefix):
        SafeText(CSVField.plain(ours?[String(key.dropFirst(prefix.count))])).text
      case .cover(let side):
        SafeText(row.stored.item.coverURL.map { url in side.map(url.sized) ?? url.text } ?? "").text
      case .key(let key): SafeText(CSVField.plain(object?[key])).text
      }
    }
    return line.joined()
  }
}

/// Writes each row by a template.
struct TemplateEncoder: RowEncoder {
  let template: RowTemplate

  func head(count: Int) -> String { "" }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    bytes.append(template.line(row) + "\n")
    return true
  }
}
