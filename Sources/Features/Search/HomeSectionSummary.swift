public import Catalog

/// A section of Home in a list: its number of rows, or why it has none.
public struct HomeSectionSummary: Hashable, Codable, Sendable {
  /// What the section holds.
  public enum Content: Hashable, Codable, Sendable {
    /// So many rows. `words` is the search that found them, `receivedAt` the age of outdated ones, and `failure` says why
    /// they could not be refreshed.
    case rows(Int, words: String? = nil, receivedAt: Timestamp? = nil, failure: String? = nil)
    /// There is nothing, and why.
    case nothing(String)
    /// It could not be had, and why.
    case failed(String)
  }

  /// What the section is about.
  public var topic: HomeTopic
  /// What it holds.
  public var content: Content

  /// A section of rows, or of a sentence.
  public init(_ topic: HomeTopic, _ content: Content) {
    self.topic = topic
    self.content = content
  }

  /// How many rows it has.
  public var rows: Int { if case .rows(let count, _, _, _) = content { count } else { 0 } }

  /// What was looked for, where a search found the rows.
  public var words: String? { if case .rows(_, let words, _, _) = content { words } else { nil } }

  /// Whether a search for some words found the rows.
  func isSearch(for text: String) -> Bool { words.map(TextNormalizer.normal) == TextNormalizer.normal(text) }
}

extension [HomeSectionSummary] {
  /// The section of a row counted from 1, and the row's place in it, counted from 1 too; `nil` beyond the last.
  func place(of row: Int) -> (share: HomeSectionSummary, place: Int)? {
    var before = 0
    for share in self {
      if row <= before + share.rows { return row > before ? (share, row - before) : nil }
      before += share.rows
    }
    return nil
  }

  /// The sections with some of their rows left, by places from 0, ascending; one without any is left out.
  func keeping(_ places: [Int]) -> [HomeSectionSummary] {
    var before = 0
    return compactMap { share in
      guard case .rows(let count, let words, let receivedAt, let failure) = share.content else {
        return share
      }
      let own = before..<(before + count)
      before += count
      let left = places.count(where: own.contains)
      guard left > 0 else { return nil }
      return HomeSectionSummary(
        share.topic, .rows(left, words: words, receivedAt: receivedAt, failure: failure))
    }
  }

  /// The places of the rows, from 0, that a search for some words did not find.
  func places(withoutSearchFor text: String) -> [Int] {
    var before = 0
    return flatMap { share in
      let own = before..<(before + share.rows)
      before += share.rows
      return share.isSearch(for: text) ? [] : Array<Int>(own)
    }
  }
}

/// What a section of Home is about, in the order they are shown.
///
/// Releases come last, because only they may have to be asked for: a section below the others moves none of them.
public enum HomeTopic: String, Hashable, CaseIterable, Codable, Sendable {
  case recentlyOpened, starred, openedMost, lastSearch, newReleases

  /// Whether the library alone knows it.
  public var isStored: Bool { self != .newReleases }

  /// The words above the rows.
  public var title: String {
    switch self {
    case .recentlyOpened: "Recently opened"
    case .starred: "Starred"
    case .openedMost: "Opened most"
    case .lastSearch: "Continue"
    case .newReleases: "New from artists you open"
    }
  }
}
