internal import Catalog

extension SearchSession {
  /// Whether Down on the empty line shows the rows of `origin` again; Up navigates the line history.
  public var bringsBackRows: Bool {
    prompt == .blank && text.isEmpty && submission == nil && !panel.isOpen && origin?.all.isEmpty == false
  }

  /// Whether the rows under the prompt are those of `origin`.
  public var showsOrigin: Bool { broughtBack != nil && panel.isOpen }

  /// Shows the rows of `origin` again. The row that was chosen there is chosen, otherwise the first new row.
  mutating func bringBackRows() {
    guard let origin else { return }
    broughtBack = origin
    panel.replace(with: origin.all.map { .item($0, isNew: false) }, for: number)
    panel.isClosed = false
    panel.chosen = min(origin.chosen ?? origin.firstNew, panel.rows.count - 1)
  }

  /// Returns the list of a row under the prompt with that row chosen, and makes it the `origin`.
  ///
  /// `place` is the row's index under the prompt, because Home may contain an item several times.
  mutating func choose(_ stored: StoredItem, at place: Int) -> Listing {
    var list = broughtBack ?? typedList
    let all = list.all
    let isThere = all.indices.contains(place) && all[place].item.id == stored.item.id
    list.chosen = isThere ? place : all.firstIndex { $0.item.id == stored.item.id }
    cameFrom(list)
    return list
  }

  /// Records that a command used a row of the last list.
  mutating func chose(_ row: Int) {
    guard var list = listing else { return }
    list.chosen = row
    cameFrom(list)
  }

  private mutating func cameFrom(_ list: Listing) {
    origin = list
    if listing?.place == list.place { listing?.chosen = list.chosen }
  }

  /// The typed query's rows as a list.
  private var typedList: Listing {
    let term = prompt.term ?? text.trimmingBlanks
    return Listing(
      title: term, rows: panel.rows.compactMap(\.stored),
      source: .library(querySettings.localQuery(term, limit: settings.liveRows)),
      passed: progress.localCount)
  }

  /// Navigates from the chosen row, otherwise from the current place, whatever is in the line.
  mutating func go(_ way: NavigationDirection) -> [SearchEffect] {
    guard submission == nil else { return [] }
    guard way.startsAtRow, let place = panel.chosen,
      let stored = panel.row(at: place, for: number)?.stored
    else {
      return (showsOrigin ? clearLine() : []) + [.run(way.command)]
    }
    let list = choose(stored, at: place)
    return clearLine() + [.go(way, from: stored.key, in: list)]
  }
}
