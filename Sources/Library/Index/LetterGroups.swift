internal import Catalog

/// The groups of three neighbouring characters that texts are made of: what parts of words are looked up by.
struct LetterGroups {
  private let groups: [String]

  /// The groups of all texts; one shorter than three characters has none.
  init(_ texts: [String]) {
    var seen: Set<String> = []
    groups = texts.flatMap(Self.groups).filter { seen.insert($0).inserted }
  }

  /// Those that fewest rows will have, in the order of the text.
  ///
  /// Judged by how often letters occur in the languages of most titles. A bad guess costs time, no rows.
  func rarest(_ count: Int) -> [String] {
    let chosen = groups.indices.sorted { Self.commonness(groups[$0]) < Self.commonness(groups[$1]) }
      .prefix(count)
    return chosen.sorted().map { groups[$0] }
  }

  private static func groups(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= Limits.Library.shortestPart else { return [] }
    return (0...scalars.count - Limits.Library.shortestPart).map { place in
      String(String.UnicodeScalarView(scalars[place..<place + Limits.Library.shortestPart]))
    }
  }

  private static func commonness(_ group: String) -> Double {
    group.unicodeScalars.reduce(1) { $0 * (shares[$1] ?? 0.2) }
  }

  /// How often letters and blanks occur, in hundredths of a text.
  private static let shares: [Unicode.Scalar: Double] = [
    " ": 17, "e": 10, "a": 7, "o": 6.5, "t": 6.5, "i": 6, "n": 6, "s": 5, "r": 5, "h": 4.5, "l": 3.5, "d": 3,
    "u": 2.5, "m": 2.3, "c": 2.2, "y": 1.7, "g": 1.7, "f": 1.6, "w": 1.6, "p": 1.5, "b": 1.3, "v": 1,
    "k": 0.9,
    "1": 0.5, "2": 0.5, "0": 0.5,
  ]
}
