internal import Catalog
public import Library
internal import TestSupport

/// How much of what is there searches find.
public struct Recall: Sendable {
  /// Searches made, each for the beginning of a word or for three letters or more from anywhere in a field.
  public private(set) var probes = 0
  /// Rows that had what was searched for, over all searches.
  public private(set) var rows = 0
  /// Searches whose first page left a row out that had it: of several words, those may begin words of more rows.
  public private(set) var missedAtFirst: [String] = []
  /// Searches that did not lead there by `:more` either.
  public private(set) var missed: [String] = []

  /// Rows that a probe may have at most: nobody looks through more.
  private static let most = 200
  /// Rows of a page: rows that fit in another way may stand in front.
  private static let page = 400

  /// Searches a library that holds these texts and nothing else, for random parts of them.
  public static func measure(
    _ library: Library, _ texts: ScannedTexts, probes: Int, seed: UInt64
  ) async throws -> Recall {
    var recall = Recall()
    var random = SeededRandom(seed: seed)
    while recall.probes < probes {
      guard let probe = probe(of: texts, using: &random),
        let rows = texts.rows(having: probe, atMost: most)
      else { continue }
      recall.probes += 1
      recall.rows += rows.count
      try await recall.search(library, probe, Set(rows.map { texts.ids[$0] }))
    }
    return recall
  }

  private mutating func search(_ library: Library, _ probe: String, _ wanted: Set<ItemID>) async throws {
    var query = LocalQuery(probe, storefront: .us, limit: Self.page)
    var left = wanted
    repeat {
      let page = try await library.matches(query)
      left.subtract(page.map(\.item.id))
      if query.offset == 0, !left.isEmpty { missedAtFirst.append(probe) }
      if page.isEmpty { break }
      query.offset += page.count
    } while !left.isEmpty
    if !left.isEmpty { missed.append(probe) }
  }

  /// Half of them beginnings of words; `nil` for what nobody types: blanks at an end, or nothing.
  private static func probe(of texts: ScannedTexts, using random: inout SeededRandom) -> String? {
    let row = Int.random(in: texts.ids.indices, using: &random)
    let field = texts.field(Int.random(in: 0..<3, using: &random), of: row)
    if Bool.random(using: &random) {
      guard let word = field.split(separator: " ").randomElement(using: &random) else { return nil }
      return String(word.prefix(Int.random(in: 1...word.count, using: &random)))
    }
    let letters = Array(field.unicodeScalars)
    guard letters.count >= 3 else { return nil }
    let start = Int.random(in: 0...letters.count - 3, using: &random)
    let end = Int.random(in: start + 3...letters.count, using: &random)
    let part = String(String.UnicodeScalarView(letters[start..<end]))
    return part.hasPrefix(" ") || part.hasSuffix(" ") ? nil : part
  }
}
