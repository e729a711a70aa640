internal import Catalog

/// The names in an artist's field, for comparison.
struct ArtistNames: Hashable {
  /// All names as one: `Earth, Wind & Fire` is one band.
  let whole: String
  /// The names one by one, the lead artist first.
  let names: [String]
  private let words: [String]

  /// How well two fields agree; higher is better. A composer stands in the title or the album. Near are names with a typing
  /// mistake, and guests of the other.
  enum Agreement: Int {
    case composer = 1, near, lead, whole

    /// Whether the lead artists are the same.
    var isLead: Bool { self == .lead || self == .whole }
  }

  init(_ text: String) {
    let signed = text.split(whereSeparator: \.isWhitespace).map { word in
      Self.separators.contains(word.lowercased()[...]) ? "&" : word
    }
    let names = signed.joined(separator: " ").split(whereSeparator: Self.signs.contains).compactMap { name in
      var words = SearchFolding.words(String(name))
      if words.first == "the" { words.removeFirst() }
      return words.isEmpty ? nil : words.joined()
    }
    (self.names, whole, words) = (names, names.joined(), SearchFolding.words(text).sorted())
  }

  /// Whether it names nobody in particular.
  var isAnybody: Bool { whole.isEmpty || Self.anybody.contains(whole[...]) }

  func agreement(with other: ArtistNames) -> Agreement? {
    if whole == other.whole { return .whole }
    guard let lead = names.first, let otherLead = other.names.first else { return nil }
    if lead == otherLead { return .lead }
    // "Fitzgerald, Ella" is sorted by the last name.
    if names.contains(otherLead) || other.names.contains(lead) || words == other.words { return .near }
    if Typos.areFew(lead, otherLead) || Typos.areFew(whole, other.whole) { return .near }
    return nil
  }

  private static let signs = Set("&,;/+×、・()[]")
  private static let separators = Set(
    "feat. feat ft. ft featuring with and vs vs. x und et".split(separator: " "))
  private static let anybody = Set(
    "variousartists various va soundtrack originalsoundtrack ost unknown unknownartist originalcast verschiedene diverse"
      .split(separator: " "))
}

/// Typing mistakes in a word or a name.
enum Typos {
  /// Whether two texts differ by few letters for their length: inserted, left out, replaced or swapped ones.
  static func areFew(_ one: String, _ other: String) -> Bool {
    let (a, b) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let length = max(a.count, b.count)
    let most = length < 5 ? 0 : length < 9 ? 1 : length < 16 ? 2 : 3
    // No title is longer, and the distance takes time that grows with the square.
    guard most > 0, length <= 200, abs(a.count - b.count) <= most, !a.isEmpty, !b.isEmpty else {
      return false
    }
    return SpellingSuggestion.typos(a, b) <= most
  }
}
