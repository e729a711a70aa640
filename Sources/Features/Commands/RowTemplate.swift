internal import ArgumentParser
public import Catalog

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
    var start = text.startIndex
    for mark in text.matches(of: #/\{\{|\}\}|\{([\p{L}\p{N}_.:]+)\}|[{}]/#) {
      parts.append(.text(Self.unescaped(text[start..<mark.range.lowerBound])))
      start = mark.range.upperBound
      if let key = mark.1 {
        try Self.check(key)
        parts.append(Self.cover(key) ?? .key(String(key)))
      } else if mark.0.count == 2 {
        parts.append(.text(String(mark.0.prefix(1))))
      } else {
        throw ValidationError("a key stands between braces, as in {trackName}; {{ and }} are braces.")
      }
    }
    parts.append(.text(Self.unescaped(text[start...])))
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
    String(text.replacing(#/\\([tn\\])/#) { $0.1 == "t" ? "\t" : $0.1 == "n" ? "\n" : "\\" })
  }

  /// Checks the keys that may be mistyped, because Apple was not known to send them.
  ///
  /// - Throws: `UsageError` for those that none of the rows has.
  public func check(_ rows: [ArchivedItem]) throws {
    let named = parts.compactMap { if case .key(let key) = $0 { key } else { nil } }
    var keys = Set(named.filter { !$0.hasPrefix(MiruKey.miru + ".") && $0 != MiruKey.miru })
      .subtracting(CatalogItem.keys)
    for row in rows where !keys.isEmpty { keys.subtract(row.stored.item.json.fields.map(\.key)) }
    guard !keys.isEmpty, !rows.isEmpty else { return }
    let advice =
      keys.count == 1 ? keys.first.flatMap { SpellingSuggestion.to($0, among: CatalogItem.keys) } : nil
    throw UsageError(
      "No row has the \(keys.count == 1 ? "key" : "keys") \(keys.sorted().map { "{\($0)}" }.joined(separator: ", "))"
        + (advice.map { "; did you mean {\($0)}?" } ?? ". '--format ndjson' shows the keys of rows."))
  }
}
