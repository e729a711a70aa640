public import Catalog

/// The view model of a search session in the panel.
public final class LiveSearchViewModel: SearchViewModel {
  private let session: SearchSession
  private let zone: LocalZone
  private let marked: Set<ItemID>?

  /// Creates a view model of a session; times are shown in the given zone.
  ///
  /// `marked` are the rows that are marked for another program; `nil` if Enter opens rows.
  public init(_ session: SearchSession, marked: Set<ItemID>? = nil, in zone: LocalZone = .current) {
    (self.session, self.marked, self.zone) = (session, marked, zone)
  }

  public private(set) lazy var rows: [SearchPanelRow] = session.panel.shownRows.enumerated().map {
    row(at: $0, $1)
  }

  private lazy var asked: Storefront? = {
    let usual = session.querySettings.storefront
    return session.showsOrigin ? list?.markedAgainst(usual) : usual
  }()
  private lazy var list = session.showsOrigin ? session.panel.list : nil
  private lazy var isNumbered =
    session.showsOrigin && session.panel.list?.place == session.place.listing?.place
  // While all kinds are searched, the column of kinds is always there, so that later rows move no column.
  private lazy var isMixed =
    list == nil && session.searchesAllKinds || session.panel.shownRows.compactMap(\.stored).areOfSeveralKinds
  // The prompt names the kind that is searched.
  private lazy var isKindNamed = session.querySettings.entity.map { entity in
    list == nil && session.panel.shownRows.compactMap(\.stored).allSatisfy { Entity($0.item) == entity }
  }
  private lazy var words = session.prompt.term.map(QueryWords.init)

  /// Returns the row at a place of the panel.
  func row(at place: Int, _ row: SearchRow) -> SearchPanelRow {
    switch row {
    case .item(let stored, let isNew):
      let context = RowContext(
        stored: stored, number: isNumbered ? place + 1 : nil, asked: asked, isAmongOthers: isMixed,
        isKindNamed: isKindNamed ?? false,
        isMarked: marked?.contains(stored.item.id) == true, words: words)
      if let list, case .album = list.place {
        return .track(
          AlbumTrackViewModel(RowContext(stored: stored, number: context.number, asked: asked), of: list))
      }
      return .track(SearchHitViewModel(context, isNew: isNew))
    case .pasted(let item):
      return .offer(name: String(item.number), summary: "open the item with this id")
    case .command(let help): return .offer(name: help.call, summary: help.summary)
    case .completion(let completion):
      // Of a search, which may be long, only the value.
      let isCommand = completion.line.hasPrefix(":")
      return .offer(name: isCommand ? completion.line : completion.value, summary: completion.meaning)
    }
  }

  public var headings: [Int: String] {
    guard session.showsOrigin, let list = session.panel.list else { return [:] }
    return Dictionary(list.parts.map { ($0.first, $0.title) }) { first, _ in first }
  }

  public var chosen: Int? { session.panel.isClosed ? nil : session.panel.chosen }

  // A frame reads it three times, and it counts the rows of each kind.
  public private(set) lazy var status: [StatusPart] = {
    let parts = SearchStatus.parts(of: session, in: zone)
    guard let marked, !marked.isEmpty || chosen != nil else { return parts }
    let part =
      marked.isEmpty ? "Enter prints it, Tab marks it" : "\(marked.count) marked, Enter prints them"
    return [StatusPart(part)] + parts
  }()
}
