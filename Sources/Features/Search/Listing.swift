public import Catalog

/// Numbered rows in the scrollback; `:open N` refers to these numbers.
public struct Listing: Hashable, Codable, Sendable {
  /// Where more rows would come from.
  public typealias Source = ListingSource

  /// A heading above some of the rows.
  public struct Section: Hashable, Codable, Sendable {
    /// The title of the rows below; may hold untrusted text.
    public var title: String
    /// The index of the first row below, within the whole list.
    public var first: Int
    /// The section of Home; `nil` in any other list.
    public var topic: HomeTopic?
    /// The search that found the rows below, if it is not that of the whole list.
    public var words: String?

    /// Creates a heading above the row at an index.
    public init(_ title: String, at first: Int, topic: HomeTopic? = nil, words: String? = nil) {
      (self.title, self.first, self.topic, self.words) = (title, first, topic, words)
    }
  }

  /// The place that the list shows.
  public var place: Place
  /// The search words, or a name for the rows.
  public var title: String
  /// The line above the first row, such as name, count and duration; may hold untrusted text.
  public var heading: String?
  /// Headings between the rows, in order.
  public var sections: [Section] = []
  /// How the rows were sorted and filtered; `nil` for a list as it came.
  public var arrangement: Arrangement?
  /// The index of the last chosen row; held rows count.
  public var chosen: Int?
  /// The rows shown so far, each item once; `:more` adds pages.
  public var rows: [StoredItem]
  /// Loaded rows that did not fit; `:more` shows them next, without a request.
  public var held: [StoredItem] = []
  /// The index of the first row that was not shown before.
  public var firstNew: Int
  /// When Apple answered; `nil` for the library's rows.
  public var fetchedAt: Timestamp?
  /// The source of further rows.
  public var source: Source
  /// The offset of the next page, see `add`.
  public var passed: Int

  /// Creates a list; its place is by default the results of a search.
  public init(
    title: String, rows: [StoredItem], source: Source = .command, place: Place? = nil, firstNew: Int = 0,
    fetchedAt: Timestamp? = nil, passed: Int? = nil
  ) {
    self.place = place ?? .results(title: title, source)
    self.title = title
    self.rows = rows
    self.firstNew = firstNew
    self.fetchedAt = fetchedAt
    self.source = source
    self.passed = passed ?? rows.count
  }

  /// Creates a list of an answer that was changed at a breakpoint.
  public init(edited answer: CatalogAnswer, title: String? = nil) {
    let words = if case .search(let query) = answer.request { title ?? query.term } else { "lookup" }
    self.init(title: words, rows: answer.rows.distinct)
    let name =
      isEdited ? "\(Wording.quoted(words)), edited" : "An edited request in place of \(Wording.quoted(words))"
    heading = "\(name) · \(Wording.count(rows.count, "row"))"
  }

  /// Keeps the first `limit` rows; all without a limit.
  mutating func cut(to limit: Int?) {
    guard let limit, limit < all.count else { return }
    (rows, held) = (Array(all.prefix(limit)), [])
    sections.removeAll { $0.first >= limit }
  }

  /// Whether it has an edited row.
  public var isEdited: Bool { all.contains { $0.isEdited == true } }

  /// The row that was chosen last; held rows count.
  public var chosenRow: StoredItem? { chosen.flatMap { all.indices.contains($0) ? all[$0] : nil } }

  /// Returns whether the same numbers refer to the same rows, and further rows come from the same source.
  public func counts(as other: Listing) -> Bool {
    source == other.source && passed == other.passed && rows.count == other.rows.count
      && all.elementsEqual(other.all) { $0.key == $1.key && $0.isEdited == $1.isEdited }
  }

  /// Gives the rows the marks that they have now.
  mutating func take(_ marks: [ItemID: ItemMarks]) {
    rows = rows.map { $0.taking(marks) }
    held = held.map { $0.taking(marks) }
  }

  /// The source of the next page; `nil` if there is none.
  var nextPage: Source? {
    switch source {
    case .command, .answer(.lookup): return nil
    case .answer(.search(var query)):
      query.offset += passed
      query.limit = Limits.TypeAhead.liveRows
      return .answer(.search(query))
    case .library(var query):
      query.offset += passed
      return .library(query)
    }
  }

  /// All loaded rows, shown or held back.
  public var all: [StoredItem] { rows + held }

  /// Shows the rows again: as many as fit, but at least up to the chosen one.
  mutating func showAgain(_ room: Int?) {
    let all = all
    let room = room.map { min(max(1, $0), all.count) } ?? all.count
    let end = max(room, (chosen ?? 0) + 1)
    rows = Array(all.prefix(end))
    held = Array(all.dropFirst(end))
    firstNew = max(0, rows.count - room)
  }

  /// Holds back the new rows after the first `room`; `nil` holds back none.
  public mutating func hold(beyond room: Int?) {
    guard let room, rows.count > firstNew + room else { return }
    held = Array(rows[(firstNew + room)...]) + held
    rows.removeSubrange((firstNew + room)...)
  }

  /// Adds a page, each item once; returns whether it contained a new item.
  ///
  /// Apple may repeat rows between pages or return the same page again. The next offset is therefore the number of
  /// known rows, not of received ones, so that overlapping pages leave no gap. After a page without new items it
  /// advances by the whole page.
  mutating func add(_ page: [StoredItem], unreadable: Int = 0) -> Bool {
    let known = all.count
    held = Array((all + page).distinct.dropFirst(rows.count))
    let new = all.count - known
    passed += (new > 0 ? new : page.count) + unreadable
    return new > 0
  }

  /// Shows the held rows that fit; the first of them becomes the first new row.
  mutating func release(_ room: Int?) {
    firstNew = rows.count
    chosen = nil
    rows += held
    held = []
    hold(beyond: room)
  }

  /// Returns the section that contains the row at an index; held rows count.
  func section(of place: Int) -> Section? { sections.last { $0.first <= place } }

  /// Whether it is Home with its sections, and not the search that an empty library shows there.
  public var isHome: Bool { sections.first?.topic != nil }

  /// Returns the row with a number counted from 1; `nil` after the last.
  public func row(_ number: Int) -> StoredItem? {
    rows.indices.contains(number - 1) ? rows[number - 1] : nil
  }

  /// The query that found the rows; `nil` for rows of a command or a lookup.
  public var query: String? {
    switch source {
    case .library(let query) where query.refinement != nil: query.askedWords
    case .answer(.search), .library: title
    case .answer(.lookup), .command: nil
    }
  }

  /// Returns the query that found one row, whose number is counted from 1.
  public func query(ofRow number: Int?) -> String? { number.flatMap { section(of: $0 - 1)?.words } ?? query }

  /// The storefront of the request; `nil` for rows of a command.
  public var asked: Storefront? { source.request?.storefront ?? source.query?.storefront }

  /// Returns the storefront whose rows are shown without a store code; `nil` if no row shows one. Home's rows may
  /// come from any store.
  func markedAgainst(_ usual: Storefront) -> Storefront? { place == .home ? usual : asked }

  /// The storefront of the list; `nil` for rows of several.
  var storefront: Storefront? { place.subject?.storefront ?? asked }

  /// The rows to print now, each with its number.
  public var numberedNewRows: [(number: Int, item: StoredItem)] {
    rows.enumerated().dropFirst(firstNew).map { ($0.offset + 1, $0.element) }
  }
}

extension StoredItem {
  /// Returns the row with its marks of now, if they are among `marks`; an edited row is not that of the library.
  public func taking(_ marks: [ItemID: ItemMarks]) -> StoredItem {
    guard isEdited != true, let now = marks[item.id] else { return self }
    var row = self
    row.marks = now
    return row
  }
}
