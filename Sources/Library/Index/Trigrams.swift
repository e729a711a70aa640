internal import Catalog

/// The trigrams of a text, which find parts of words.
struct Trigrams {
  private let groups: [(text: String, commonness: Double)]

  /// Creates the trigrams of all texts; a text shorter than three characters has none.
  init(_ texts: [String]) {
    var seen: Set<String> = []
    groups = texts.flatMap { text in
      let groups = Self.groups(text)
      let apart = Self.placesApart(groups)
      return groups.enumerated().map { place, group in
        (group, LetterFrequencies.commonness(of: group) * (apart.contains(place) ? 1 : Self.overlap))
      }
    }.filter { seen.insert($0.0).inserted }
  }

  /// The trigrams that are likely in the fewest rows, rarest first. A wrong estimate costs time, but loses no rows.
  func rarest(_ count: Int) -> [String] {
    Array(groups.sorted { $0.commonness < $1.commonness }.prefix(count).map(\.text))
  }

  /// The penalty for overlapping trigrams: they occur in the same rows, so the second one excludes few.
  private static let overlap = 8.0

  /// The rarest trigram, then the rarest without letters in common with it, and so on.
  private static func placesApart(_ groups: [String]) -> Set<Int> {
    let common = groups.map { LetterFrequencies.commonness(of: $0) }
    return groups.indices.sorted { common[$0] < common[$1] }.reduce(into: []) { chosen, place in
      if chosen.allSatisfy({ abs($0 - place) >= Limits.Library.shortestPart }) { chosen.insert(place) }
    }
  }

  private static func groups(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= Limits.Library.shortestPart else { return [] }
    return (0...scalars.count - Limits.Library.shortestPart).map { place in
      String(String.UnicodeScalarView(scalars[place..<place + Limits.Library.shortestPart]))
    }
  }
}
