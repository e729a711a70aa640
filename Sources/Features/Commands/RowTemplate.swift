internal import ArgumentParser
internal import Catalog

/// A line with the values of a row in the places of their keys, such as `{trackName} – {artistName}`.
///
/// Keys are Apple's, and miru's as `miru.visitCount`; `artworkUrl` is the cover, `artworkUrl:1200` with this side. A key without a value, a list or an object leaves nothing. `{{` is a
/// brace, `\t` a tab, `\n` a line end and `\\` a backslash.
public struct RowTemplate: Hashable, Sendable {
  enum Part: Hashable {
    case text(String)
    case key(String)
    /// The address of the cover, with its longer side in pixels.
    case cover(Int?)
  }

  /// The key of the cover's address, of whichever key of Apple's it is.
  static let coverKey = "artworkUrl"

  private(set) var parts: [Part] = []

  /// Parses a template.
  ///
  /// - Throws: `ValidationError` for text without a key, and for braces that hold something else.
  public init(parsing text: String) throws {
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(Self.unescaped(rest[..<brace])))
      let behind = rest[rest.index(after: brace)...]
      if behind.first == rest[brace] {
        parts.append(.text(String(rest[brace])))
        rest = behind.dropFirst()
      } else {
        let key = behind.prefix { $0.isLetter || $0.isNumber || ".:_".contains($0) }
        guard rest[brace] == "{", !key.isEmpty, key.endIndex < behind.endIndex, behind[key.endIndex] == "}"
        else {
          throw ValidationError("a key stands between braces, as in {trackName}; {{ and }} are braces.")
        }
        let end = key.endIndex
        try Self.check(key)
        parts.append(Self.cover(key) ?? .key(String(key)))
        rest = behind[behind.index(after: end)...]
      }
    }
    parts.append(.text(Self.unescaped(rest)))
    let hasKey = parts.contains { if case .text = $0 { false } else { true } }
    guard hasKey else {
      throw ValidationError("a template has a key, as in {trackName}, so that its lines differ.")
    }
  }

  private static func cover(_ key: Substring) -> Part? {
    if key == coverKey { return .cover(nil) }
    guard key.hasPrefix(coverKey + ":"), let side = Int(key.dropFirst(coverKey.count + 1)), side > 0 else {
      return nil
    }
    return .cover(side)
  }

  private static func check(_ key: Substring) throws {
    if key.contains(":"), cover(key) == nil {
      throw ValidationError("only the cover has a size, as in {artworkUrl:1200}.")
    }
    let prefix = MiruKey.miru + "."
    guard key.hasPrefix(prefix), !MiruKey.ofResult.contains(String(key.dropFirst(prefix.count))) else {
      return
    }
    throw ValidationError(
      "miru has no key {\(key)}. Its keys: \(MiruKey.ofResult.map { prefix + $0 }.joined(separator: ", ")).")
  }

  private static func unescaped(_ text: Substring) -> String {
    var (result, rest) = ("", text)
    while let mark = rest.firstIndex(of: "\\") {
      result += rest[..<mark]
      rest = rest[mark...].dropFirst()
      switch rest.first {
      case "t": result += "\t"
      case "n": result += "\n"
      case "\\": result += "\\"
      default:
        result += "\\"
        continue
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }

  /// The keys that may be mistyped, because Apple was not known to send them.
  public var doubtfulKeys: Set<String> {
    let keys = parts.compactMap { if case .key(let key) = $0 { key } else { nil } }
    return Set(keys.filter { !$0.hasPrefix(MiruKey.miru + ".") && $0 != MiruKey.miru })
      .subtracting(CatalogItem.keys)
  }
}

extension UsageError {
  /// The error about keys of a template that no row has.
  public init(unknownKeys keys: Set<String>) {
    let advice =
      keys.count == 1 ? keys.first.flatMap { SpellingSuggestion.to($0, among: CatalogItem.keys) } : nil
    self.init(
      "No row has the \(keys.count == 1 ? "key" : "keys") \(keys.sorted().map { "{\($0)}" }.joined(separator: ", "))"
        + (advice.map { "; did you mean {\($0)}?" } ?? ". '--format ndjson' shows the keys of rows."))
  }
}
