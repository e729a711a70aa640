public import Catalog

/// A section of Home in a list: its number of rows, or the reason why it has none.
public struct HomeSectionSummary: Hashable, Codable, Sendable {
  /// The section's content.
  public enum Content: Hashable, Codable, Sendable {
    /// This number of rows. `words` is the search that found them, `receivedAt` the time of outdated ones, and
    /// `failure` the reason why they could not be refreshed.
    case rows(Int, words: String? = nil, receivedAt: Timestamp? = nil, failure: String? = nil)
    /// Lines that are no rows, such as the headings of lists.
    case lines([String])
    /// There are no rows, for this reason.
    case nothing(String)
    /// Reading failed, for this reason.
    case failed(String)
  }

  /// The section's topic.
  public var topic: HomeTopic
  /// The section's content.
  public var content: Content

  public var rows: Int { if case .rows(let count, _, _, _) = content { count } else { 0 } }

  /// The search that found the rows, if any.
  public var words: String? { if case .rows(_, let words, _, _) = content { words } else { nil } }

  /// The words above the rows, with the search that found them.
  var title: String { words.map { "\(topic.title) “\($0)”" } ?? topic.title }

  /// Returns whether a search for this text found the rows.
  func isSearch(for text: String) -> Bool { words.map(TextNormalizer.normal) == TextNormalizer.normal(text) }
}

extension [HomeSectionSummary] {
  /// The sections with the places of their rows, from 0.
  private var parts: [(share: HomeSectionSummary, own: Range<Int>)] {
    var before = 0
    return map { share in
      defer { before += share.rows }
      return (share, before..<before + share.rows)
    }
  }

  /// Returns the section of a row, which is counted from 1; `nil` after the last row.
  func section(ofRow row: Int) -> HomeSectionSummary? { parts.first { $0.own.contains(row - 1) }?.share }

  /// Returns the sections reduced to the rows at ascending places from 0; a section that loses all rows is omitted.
  func keeping(_ places: [Int]) -> [HomeSectionSummary] {
    parts.compactMap { share, own in
      guard case .rows(_, let words, let receivedAt, let failure) = share.content else { return share }
      let left = places.count(where: own.contains)
      return left == 0
        ? nil
        : HomeSectionSummary(
          topic: share.topic, content: .rows(left, words: words, receivedAt: receivedAt, failure: failure))
    }
  }

  /// Returns the places, from 0, of all rows that the search for this text did not find.
  func places(withoutSearchFor text: String) -> [Int] {
    parts.flatMap { $0.share.isSearch(for: text) ? [] : Array<Int>($0.own) }
  }
}

/// What a section of Home is about, in the order they are shown.
///
/// Releases come last, because only they may have to be asked for: a section below the others moves none of them.
public enum HomeTopic: String, Hashable, CaseIterable, Codable, Sendable {
  case recentlyOpened, starred, openedMost, lists, lastSearch, newReleases

  /// Whether the library alone knows it.
  public var isStored: Bool { self != .newReleases }

  /// The words above the rows.
  public var title: String {
    switch self {
    case .recentlyOpened: "Recently opened"
    case .starred: "Starred"
    case .openedMost: "Opened most"
    case .lists: "Lists"
    case .lastSearch: "Continue"
    case .newReleases: "New from your artists"
    }
  }
}
