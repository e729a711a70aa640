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
      case .text(let text): Self.safe(text)
      case .key(let key) where key.hasPrefix(prefix):
        SafeText(CSVField.plain(ours?[String(key.dropFirst(prefix.count))])).text
      case .cover(let side):
        SafeText(row.stored.item.coverURL.map { url in side.map(url.sized) ?? url.text } ?? "").text
      case .key(let key): SafeText(CSVField.plain(object?[key])).text
      }
    }
    return line.joined()
  }

  private static func safe(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let mark = rest.unicodeScalars.firstIndex(where: { $0 == "\t" || $0 == "\n" }) {
      result += SafeText(String(rest[..<mark])).text
      result.unicodeScalars.append(rest.unicodeScalars[mark])
      rest = rest[rest.unicodeScalars.index(after: mark)...]
    }
    return result + SafeText(String(rest)).text
  }
}

/// Writes each row by a template.
struct TemplateEncoder: RowEncoder {
  let template: RowTemplate

  var doubtfulKeys: Set<String> { template.doubtfulKeys }

  func head(count: Int) -> String { "" }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    bytes.append(template.line(row) + "\n")
    return true
  }
}
