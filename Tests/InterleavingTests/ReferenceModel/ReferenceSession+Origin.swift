import Catalog

@testable import Features

extension ReferenceSession {
  /// Notes in which list a row stands that is gone on from.
  mutating func choose(_ row: SearchRow) {
    guard case .item(let stored, _) = row else { return }
    var list = back ?? typed
    list.chosen = list.rows.firstIndex { $0.item.id == stored.item.id }
    origin = list
    if listing?.place == list.place { listing?.chosen = list.chosen }
  }

  /// What typing found.
  private var typed: ReferenceListing {
    let words = words ?? text.trimmingBlanks
    var list = ReferenceListing(
      title: words, source: .library(querySettings.localQuery(words, limit: settings.liveRows)))
    for case .item(let stored, _) in rows { list.rows.append(stored) }
    list.passed = localCount
    return list
  }

  /// Goes on from the chosen row; gives it, as if it were opened.
  mutating func go(_ way: NavigationDirection) -> SearchRow? {
    guard !isWaiting else { return nil }
    let isOpen = back != nil && !isClosed && !rows.isEmpty
    if way == .album || way == .artist, let chosen, chosen < actionable, case .item = rows[chosen] {
      let row = rows[chosen]
      choose(row)
      start("")
      return row
    }
    if isOpen { start("") }
    return nil
  }

  mutating func askForPage() {
    guard page == nil, let back else { return }
    switch back.source {
    case .command, .answer(.lookup): break
    case .answer(.search(var query)):
      query.offset += back.passed
      query.limit = settings.liveRows
      page = .answer(.search(query))
    case .library(var query):
      query.offset += back.passed
      page = .library(query)
    }
  }

  /// A page came below the rows brought back.
  mutating func turn(_ rows: [StoredItem]?, unreadable: Int = 0) {
    page = nil
    guard let list = back, let rows else { return }
    func added(to other: ReferenceListing?) -> ReferenceListing? {
      guard var other, other.place == list.place, other.passed == list.passed else { return other }
      other.add(rows, unreadable: unreadable)
      return other
    }
    (origin, listing, back) = (added(to: origin), added(to: listing), added(to: back))
  }
}
