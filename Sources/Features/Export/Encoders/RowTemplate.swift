public import ArgumentParser
public import Catalog
internal import Terminal

/// A line with the values of a row in the places of their keys, such as `{trackName} – {artistName}`.
///
/// Keys are Apple's, and miru's as `miru.visitCount`. A key without a value, a list or an object leaves nothing. `{{` is a
/// brace.
public struct RowTemplate: Hashable, Sendable, ExpressibleByArgument {
  private enum Part: Hashable {
    case text(String)
    case key(String)
  }

  private var parts: [Part] = []

  /// Parses a template; `nil` if a brace is not closed or closes nothing.
  public init?(argument: String) {
    var rest = argument[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(String(rest[..<brace])))
      let behind = rest[rest.index(after: brace)...]
      if behind.first == rest[brace] {
        parts.append(.text(String(rest[brace])))
        rest = behind.dropFirst()
      } else {
        guard rest[brace] == "{", let end = behind.firstIndex(of: "}") else { return nil }
        parts.append(.key(String(behind[..<end])))
        rest = behind[behind.index(after: end)...]
      }
    }
    parts.append(.text(String(rest)))
  }

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
