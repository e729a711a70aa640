internal import Catalog

/// What `:sort` and `:filter` have done to a list.
public struct Arrangement: Hashable, Codable, Sendable {
  /// The title of the list before, and its name within a sentence.
  fileprivate var title: String
  private var name: String
  /// Whether the heading of the list has its running time.
  private var isTimed: Bool
  /// The filters as typed, in order.
  var filters: [String] = []
  /// The last order, in words.
  var order: String?
  /// The name of the user's list that was arranged; `nil` for other rows.
  private(set) var list: String?

  /// Creates the arrangement of a list as it came.
  init(of list: Listing) {
    (title, name) = (list.title, PlaceMessages.name(list))
    switch list.place {
    case .list(let name): (isTimed, self.list, self.name) = (true, name, name)
    case .album: isTimed = true
    case .results, .card, .artist, .similar, .history, .stars, .home: isTimed = false
    }
  }

  /// What was done, as the end of a title.
  fileprivate var words: String {
    (filters + [order.map { "by " + $0 }].compactMap(\.self)).map { " · " + $0 }.joined()
  }

  /// The name of the arranged list within a sentence.
  var arrangedName: String { name + words }

  /// Returns the heading of the arranged list.
  fileprivate func heading(_ rows: [StoredItem]) -> String {
    [
      arrangedName, rows.countedKind ?? Wording.count(rows.count, "row"),
      isTimed ? rows.headingDuration : nil,
    ]
    .compactMap(\.self).joined(separator: " · ")
  }
}

extension Listing {
  /// Creates the list of rows that were arranged.
  init(_ arrangement: Arrangement, _ rows: [StoredItem]) {
    self.init(title: arrangement.title + arrangement.words, rows: rows)
    heading = arrangement.heading(rows)
    self.arrangement = arrangement
  }
}
