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
      case .text(let text): text
      case .key(let key) where key.hasPrefix(prefix):
        CSVField.plain(ours?[String(key.dropFirst(prefix.count))])
      case .key(let key): CSVField.plain(object?[key])
      }
    }
    return SafeText(line.joined()).text
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
