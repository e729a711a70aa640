internal import Catalog

/// The groups of three neighbouring characters that texts are made of: what parts of words are looked up by.
struct LetterGroups {
  /// The groups of each text that stand apart, and those between them.
  private let apart: [String]
  private let between: [String]

  /// The groups of all texts; one shorter than three characters has none.
  init(_ texts: [String]) {
    var seen: Set<String> = []
    let groups = texts.map { Self.groups($0).filter { seen.insert($0).inserted } }
    let places = groups.map(Self.placesApart)
    apart = zip(groups, places).flatMap { groups, places in places.map { groups[$0] } }
    between = zip(groups, places).flatMap { groups, places in
      groups.indices.filter { !places.contains($0) }.map { groups[$0] }
    }
  }

  /// Those that fewest rows will have, rarest first.
  ///
  /// Groups that share letters are had by the same rows, so those that stand apart come first. A bad guess costs
  /// time, no rows.
  func rarest(_ count: Int) -> [String] {
    Array((Self.byCommonness(apart) + Self.byCommonness(between)).prefix(count))
  }

  private static func byCommonness(_ groups: [String]) -> [String] {
    groups.sorted { LetterShares.commonness(of: $0) < LetterShares.commonness(of: $1) }
  }

  /// The rarest group, the rarest of those that share no letter with it, and so on.
  private static func placesApart(_ groups: [String]) -> Set<Int> {
    let byRarity = groups.indices.sorted {
      LetterShares.commonness(of: groups[$0]) < LetterShares.commonness(of: groups[$1])
    }
    return byRarity.reduce(into: []) { chosen, place in
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
