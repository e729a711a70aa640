internal import Catalog

/// The trigrams of a text, by which parts of words are found.
struct Trigrams {
  private let groups: [(text: String, commonness: Double)]

  /// The groups of all texts; one shorter than three characters has none.
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

  /// Those that fewest rows will have, rarest first. A bad guess costs time, no rows.
  func rarest(_ count: Int) -> [String] {
    Array(groups.sorted { $0.commonness < $1.commonness }.prefix(count).map(\.text))
  }

  /// Groups that share letters are had by the same rows: the second of them leaves few out.
  private static let overlap = 8.0

  /// The rarest group, the rarest of those that share no letter with it, and so on.
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
