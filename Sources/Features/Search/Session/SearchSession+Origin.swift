internal import Catalog

extension SearchSession {
  /// Whether Down on the empty line shows the rows again that one came from; Up walks the lines typed before.
  public var bringsBackRows: Bool {
    prompt == .blank && text.isEmpty && submission == nil && !panel.isOpen && origin?.all.isEmpty == false
  }

  /// Whether the rows under the prompt are those one came from.
  public var showsOrigin: Bool { broughtBack != nil && panel.isOpen }

  /// Shows the rows again that one came from, with the row chosen that was chosen there, else the first that was not
  /// listed before.
  mutating func bringBackRows() {
    guard let origin else { return }
    broughtBack = origin
    panel.replace(with: origin.all.map { .item($0, isNew: false) }, for: number)
    panel.isClosed = false
    panel.chosen = min(origin.chosen ?? origin.firstNew, panel.rows.count - 1)
  }

  /// The list in which a row under the prompt stands, that row chosen: what one comes from from now on.
  ///
  /// `place` is the row's under the prompt: Home may have one item several times.
  mutating func choose(_ stored: StoredItem, at place: Int) -> Listing {
    var list = broughtBack ?? typedList
    let all = list.all
    let isThere = all.indices.contains(place) && all[place].item.id == stored.item.id
    list.chosen = isThere ? place : all.firstIndex { $0.item.id == stored.item.id }
    cameFrom(list)
    return list
  }

  /// A command went on from a row of the last list.
  mutating func chose(_ row: Int) {
    guard var list = listing else { return }
    list.chosen = row
    cameFrom(list)
  }

  private mutating func cameFrom(_ list: Listing) {
    origin = list
    if listing?.place == list.place { listing?.chosen = list.chosen }
  }

  /// What typing found, as a list that can be come back to.
  private var typedList: Listing {
    let term = prompt.term ?? text.trimmingBlanks
    let rows = panel.rows.compactMap { row in
      if case .item(let stored, _) = row { stored } else { nil }
    }
    return Listing(
      title: term, rows: rows, source: .library(querySettings.localQuery(term, limit: settings.liveRows)),
      passed: progress.localCount)
  }

  /// Goes a way: from the chosen row, else from where one is, whatever stands in the line.
  mutating func go(_ way: NavigationDirection) -> [SearchEffect] {
    guard submission == nil else { return [] }
    guard way.startsAtRow, let place = panel.chosen,
      case .item(let stored, _)? = panel.row(at: place, for: number)
    else {
      return (showsOrigin ? clearLine() : []) + [.run(way.command)]
    }
    let list = choose(stored, at: place)
    return clearLine() + [.go(way, from: stored.key, in: list)]
  }
}
