public import Catalog

/// The view model of a search session in the panel.
public final class LiveSearchViewModel: SearchViewModel {
  private let session: PromptState
  private let zone: LocalZone
  private lazy var marked = Set(session.picked.map(\.item.id))
  private let isPicking: Bool

  /// Creates a view model of a session; times are shown in the given zone.
  ///
  /// `isPicking` says that the picked rows are for another program, so that Enter opens none.
  public init(_ session: PromptState, isPicking: Bool = false, in zone: LocalZone = .current) {
    (self.session, self.isPicking, self.zone) = (session, isPicking, zone)
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
        isMarked: marked.contains(stored.item.id), isNew: isNew, words: words)
      if let list, case .album = list.place {
        return .track(
          AlbumTrackViewModel(RowContext(stored: stored, number: context.number, asked: asked), of: list))
      }
      return .track(ListedItemViewModel(context))
    case .pasted(let item):
      let summary =
        switch item.code {
        case nil: "open the item with this id"
        case .isbn: "open the book with this ISBN"
        default: "open the album with this barcode"
        }
      return .offer(name: String(item.number), summary: summary)
    case .listed(let number, let stored):
      return .offer(name: "Open row \(number)", summary: stored.item.displayTitle)
    case .command(let help): return .offer(name: help.call, summary: help.summary)
    case .completion(let completion):
      // Of a search, which may be long, only the value.
      let isCommand = completion.line.hasPrefix(":")
      return .offer(name: isCommand ? completion.line : completion.value, summary: completion.meaning)
    }
  }

  public var headings: [Int: String] {
    guard session.showsOrigin, let list = session.panel.list else { return [:] }
    return Dictionary(list.sections.map { ($0.first, $0.title) }) { first, _ in first }
  }

  public var chosen: Int? { session.panel.isClosed ? nil : session.panel.chosen }

  public var details: RowDetails? {
    guard session.settings.showsDetails, let chosen, session.panel.shownRows.indices.contains(chosen) else {
      return nil
    }
    return session.panel.shownRows[chosen].stored.map {
      RowDetails($0, lists: session.rowLists?[$0.item.id] ?? [], at: session.now)
    }
  }

  // A frame reads it three times, and it counts the rows of each kind.
  public private(set) lazy var status: [StatusPart] = {
    let parts = SearchStatus.parts(of: session, in: zone)
    guard isPicking else {
      return marked.isEmpty ? parts : [StatusPart("\(marked.count) picked", tone: .filter)] + parts
    }
    guard !marked.isEmpty || chosen != nil else { return parts }
    let part =
      marked.isEmpty ? "Enter prints it, Tab picks it" : "\(marked.count) picked, Enter prints them"
    return [StatusPart(part)] + parts
  }()
}

extension RowDetails {
  /// The facts of an item of the library: those of its card, and how it was used.
  init(_ stored: StoredItem, lists: [String], at now: Timestamp) {
    let marks = stored.marks
    let opened = marks.lastVisitedAt.map {
      Wording.count(marks.visitCount, "time") + ", last " + RelativeTime.ago($0, now: now)
    }
    let facts =
      stored.item.cardFacts + [
        ("Opened", opened), ("Starred", marks.starredAt.map { RelativeTime.ago($0, now: now) }),
        ("In lists", lists.joined(separator: ", ")),
      ]
    self.init(
      title: stored.item.displayTitle,
      fields: facts.compactMap { label, value in
        value.flatMap { $0.isEmpty ? nil : CardField(label, $0) }
      })
  }
}
