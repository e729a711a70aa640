internal import ArgumentParser

/// A line with the values of a row in the places of their keys, such as `{trackName} – {artistName}`.
///
/// Keys are Apple's, and miru's as `miru.visitCount`. A key without a value, a list or an object leaves nothing. `{{` is a
/// brace.
public struct RowTemplate: Hashable, Sendable {
  enum Part: Hashable {
    case text(String)
    case key(String)
  }

  private(set) var parts: [Part] = []

  /// Parses a template.
  ///
  /// - Throws: `ValidationError` for text without a key, and for braces that hold something else.
  public init(parsing text: String) throws {
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(String(rest[..<brace])))
      let behind = rest[rest.index(after: brace)...]
      if behind.first == rest[brace] {
        parts.append(.text(String(rest[brace])))
        rest = behind.dropFirst()
      } else {
        let key = behind.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard rest[brace] == "{", !key.isEmpty, key.endIndex < behind.endIndex, behind[key.endIndex] == "}"
        else {
          throw ValidationError("a key stands between braces, as in {trackName}; {{ and }} are braces.")
        }
        let end = key.endIndex
        parts.append(.key(String(key)))
        rest = behind[behind.index(after: end)...]
      }
    }
    parts.append(.text(String(rest)))
    let hasKey = parts.contains { if case .key = $0 { true } else { false } }
    guard hasKey else {
      throw ValidationError("a template has a key, as in {trackName}, so that its lines differ.")
    }
  }
}
