public import Catalog

/// Rows left in the scrollback, numbered: what `:open N` counts in.
public struct Listing: Hashable, Codable, Sendable {
  /// Where more rows would come from.
  public typealias Source = ListingSource

  /// A heading above some of the rows.
  public struct Section: Hashable, Codable, Sendable {
    /// What the rows below are; may hold untrusted text.
    public var title: String
    /// The place of the first of them, from 0, in the whole list.
    public var first: Int

    /// A heading above the row at a place.
    public init(_ title: String, at first: Int) {
      self.title = title
      self.first = first
    }
  }

  /// Where one is with these rows.
  public var place: Place
  /// What was looked for, or what the rows are.
  public var title: String
  /// A line above the first row: what they are, how many, how long; may hold untrusted text.
  public var heading: String?
  /// Headings between the rows, in order.
  public var sections: [Section] = []
  /// Which of the rows stand in which section of Home; `nil` for any other place.
  public var home: [HomeSectionSummary]?
  /// The place of the row, from 0, that was chosen last; held rows count.
  public var chosen: Int?
  /// The rows so far, each item once; pages of `:more` are added.
  public var rows: [StoredItem]
  /// Rows at hand that had no room; `:more` lists them next, without a request.
  public var held: [StoredItem] = []
  /// The place of the first row that was not listed before.
  public var firstNew: Int
  /// Rows that came by a request just made.
  public var isFresh: Bool
  /// When Apple was asked; `nil` for the library's rows.
  public var fetchedAt: Timestamp?
  /// Where more rows would come from.
  public var source: Source
  /// Where the next page begins: so many rows are known. See `add`.
  public var passed: Int

  /// A list of rows that is complete; by default, what a search found.
  public init(
    title: String, rows: [StoredItem], source: Source = .command, place: Place? = nil, firstNew: Int = 0,
    isFresh: Bool = false, fetchedAt: Timestamp? = nil, passed: Int? = nil
  ) {
    self.place = place ?? .results(title: title, source)
    self.title = title
    self.rows = rows
    self.firstNew = firstNew
    self.isFresh = isFresh
    self.fetchedAt = fetchedAt
    self.source = source
    self.passed = passed ?? rows.count
  }

  /// Whether the same numbers mean the same rows, and more of them would come from the same place.
  public func counts(as other: Listing) -> Bool {
    source == other.source && passed == other.passed && rows == other.rows && held == other.held
  }

  /// Whether more rows may come, by offset.
  public var isPaged: Bool {
    switch source {
    case .answer(.search), .library: true
    case .answer(.lookup), .command: false
    }
  }

  /// Every row at hand, listed or held back.
  public var all: [StoredItem] { rows + held }

  /// Lists rows once more: as many as there is room for, the chosen one among them. None of them came just now.
  mutating func showAgain(_ room: Int?) {
    let all = all
    isFresh = false
    let room = room.map { min(max(1, $0), all.count) } ?? all.count
    let end = max(room, (chosen ?? 0) + 1)
    rows = Array(all.prefix(end))
    held = Array(all.dropFirst(end))
    firstNew = max(0, rows.count - room)
  }

  /// Holds back what is more than `room` new rows; `nil` is room for all.
  public mutating func hold(beyond room: Int?) {
    guard let room, rows.count > firstNew + room else { return }
    held = Array(rows[(firstNew + room)...]) + held
    rows.removeSubrange((firstNew + room)...)
  }

  /// Adds a page behind the rows at hand, each item once, and returns whether it brought any.
  ///
  /// Apple may repeat rows between pages, or give the same page again. The next page begins behind what is known, not
  /// behind what was given, so that pages which overlap by ever other numbers of rows leave no gap. Behind a page of
  /// nothing new it begins a page further on.
  mutating func add(_ page: [StoredItem], unreadable: Int = 0) -> Bool {
    let known = all.count
    held = Array((all + page).distinct.dropFirst(rows.count))
    let new = all.count - known
    passed += (new > 0 ? new : page.count) + unreadable
    return new > 0
  }

  /// Lists rows held back, as many as there is room for; one goes on from the first of them.
  mutating func release(_ room: Int?) {
    firstNew = rows.count
    chosen = nil
    rows += held
    held = []
    hold(beyond: room)
  }

  /// The parts of the list, each with what stands above it, in order; none if it has no parts.
  var parts: [Section] {
    guard let home else { return sections }
    var first = 0
    return home.filter { $0.rows > 0 }.map { share in
      defer { first += share.rows }
      return Section(share.topic.title, at: first)
    }
  }

  /// What stands above the part of the list that a row is in, its place counted from 0; held rows count.
  func partHeading(of place: Int) -> String? { parts.last { $0.first <= place }?.title }

  /// The row with a number counted from 1; `nil` beyond the last.
  public func row(_ number: Int) -> StoredItem? {
    rows.indices.contains(number - 1) ? rows[number - 1] : nil
  }

  /// The words that led to the rows; `nil` for rows of a command or a lookup.
  public var query: String? {
    switch source {
    case .answer(.search), .library: title
    case .answer(.lookup), .command: nil
    }
  }

  /// The words that led to one row, its number counted from 1.
  public func query(ofRow number: Int?) -> String? {
    guard let home else { return query }
    return number.flatMap(home.place)?.share.words
  }

  /// The store that was asked; `nil` for rows of a command.
  public var asked: Storefront? {
    switch source {
    case .answer(let request): request.storefront
    case .library(let query): query.storefront
    case .command: nil
    }
  }

  /// The store whose rows need no mark of theirs; `nil` where none has one. Home's rows were asked for in any.
  func markedAgainst(_ usual: Storefront) -> Storefront? { place == .home ? usual : asked }

  /// The store that the rows are about; `nil` for rows of no single one.
  var storefront: Storefront? { place.subject?.storefront ?? asked }

  /// The rows to print now, each with its number.
  public var numberedNewRows: [(number: Int, item: StoredItem)] {
    rows.enumerated().dropFirst(firstNew).map { ($0.offset + 1, $0.element) }
  }
}
