import Catalog

@testable import Features

/// A session with a hand-moved clock, and the answers a loop would bring.
struct SessionDriver {
  var session: PromptState
  var now = Timestamp(milliseconds: 1_000_000)
  /// The effects of the last event.
  var effects: [SearchEffect] = []

  init(_ settings: SearchSettings = SearchSettings()) {
    session = PromptState(settings: settings, commands: TestCommands.all, at: now)
  }

  @discardableResult
  mutating func send(_ event: SearchEvent) -> [SearchEffect] {
    effects = session.handle(event)
    return effects
  }

  @discardableResult
  mutating func type(_ text: String, by edit: SearchEvent.Edit = .typing) -> [SearchEffect] {
    send(.edited(text, by: edit, at: now))
  }

  /// The library answers the last search it was asked for, and the frame is painted.
  @discardableResult
  mutating func local(_ titles: [String]) -> [SearchEffect] {
    guard let query = localQuery else { return [] }
    let effects = send(.localRows(titles.map { Self.song($0) }, of: query, for: session.number))
    lastQuery = nil
    paint()
    return effects
  }

  /// Types and lets the library answer.
  mutating func show(_ text: String, _ titles: [String]) {
    type(text)
    lastQuery = localQuery
    local(titles)
  }

  /// A command uses a row of the last list, by its place from 0.
  mutating func chose(_ row: Int) {
    if let list = session.place.listing { send(.chose(row, of: list)) }
  }

  mutating func paint() {
    let before = effects
    send(.painted)
    effects = before
  }

  /// Apple answers with titles.
  @discardableResult
  mutating func live(
    _ titles: [String], to request: CatalogRequest? = nil, for number: QueryID? = nil,
    source: CatalogAnswer.Source = .catalogue, new: [String]? = nil, unreadable: Int = 0
  ) -> [SearchEffect] {
    let answer = Self.answer(
      request ?? presentRequest, titles, source: source,
      new: new, unreadable: unreadable, at: now)
    return send(.liveAnswer(answer, for: number ?? session.number, at: now))
  }

  @discardableResult
  mutating func kept(_ titles: [String]?, source: CatalogAnswer.Source = .kept) -> [SearchEffect] {
    let request = session.settings.request(session.prompt.term ?? "")
    let answer = titles.map { Self.answer(request, $0, source: source, at: now) }
    return send(.keptAnswer(answer, for: session.number))
  }

  @discardableResult
  mutating func set<Fact>(_ fact: WritableKeyPath<SessionFacts, Fact>, to value: Fact) -> [SearchEffect] {
    var facts = session.facts
    facts[keyPath: fact] = value
    return send(.facts(facts, at: now))
  }

  /// A request fails, and an earlier answer is there or not.
  @discardableResult
  mutating func fail(
    _ error: CatalogError, to request: CatalogRequest? = nil, earlier titles: [String]? = nil
  ) -> [SearchEffect] {
    let request = request ?? presentRequest
    let earlier = titles.map { Self.answer(request, $0, source: .outdated, at: now + .seconds(-7_200)) }
    return send(
      .liveFailed(.catalogue(error), of: request, earlier: earlier, for: session.number, at: now))
  }

  /// What is asked for at the moment: by Enter, else by the words in the line.
  private var presentRequest: CatalogRequest {
    session.submission?.request ?? session.settings.request(session.prompt.term ?? session.text)
  }

  mutating func allow(
    _ left: Int, typing: Int? = nil, nextFree: Duration? = nil, refusedFor: Duration? = nil
  ) {
    let allowance = Allowance(
      callsLeft: left, callsLeftForTyping: typing ?? max(0, left - 4), limit: 20,
      nextFree: nextFree.map { now + $0 }, refusedUntil: refusedFor.map { now + $0 })
    send(.allowance(allowance, at: now))
  }

  /// Lets time pass; `woke` comes if a pause was asked for.
  @discardableResult
  mutating func wake(after duration: Duration) -> [SearchEffect] {
    now = now + duration
    return send(.woke(for: session.number, at: now))
  }

  /// Titles as the panel shows them, new ones with a `+`.
  var titles: [String] {
    session.panel.shownRows.map { row in
      switch row {
      case .item(let stored, let isNew): (isNew ? "+" : "") + (stored.item.title ?? "")
      case .pasted(let item): "#\(item.number)"
      case .listed(let number, let stored): "\(number). \(stored.item.title ?? "")"
      case .command(let help): ":" + help.name
      case .completion(let completion): completion.line
      }
    }
  }

  /// The local search among the last effects.
  var localQuery: LocalQuery? {
    lastQuery
      ?? effects.lazy.compactMap { if case .lookUp(let query, _, _) = $0 { query } else { nil } }.first
  }
  private var lastQuery: LocalQuery?

  /// The request of the line among the last effects, which a cached answer is looked for; `nil` without rows to guess from.
  func lineRequest(for rows: [StoredItem] = []) -> CatalogRequest? {
    effects.lazy.compactMap { if case .lookUp(_, let line?, _) = $0 { line.request(for: rows) } else { nil } }
      .first
  }

  /// The question among the last effects.
  var asked: CatalogRequest? {
    effects.lazy.compactMap { if case .ask(let request, _, _, _) = $0 { request } else { nil } }.first
  }

  /// The pause among the last effects.
  var pause: Duration? {
    effects.lazy.compactMap { if case .wake(let pause, _) = $0 { pause } else { nil } }.first
  }

  /// The list among the last effects.
  var listed: [String]? {
    effects.lazy.compactMap { effect -> [String]? in
      guard case .list(let listing) = effect else { return nil }
      return listing.numberedNewRows.map { "\($0.number) \($0.item.item.title ?? "")" }
    }.first
  }

  /// What was opened, and the list it was chosen in.
  struct Opening: Equatable {
    var key: ItemKey
    var query: String?
    var list: [String]
    var place: Int?

    init(_ title: String, query: String?, in list: [String], place: Int?) {
      (key, self.query, self.list, self.place) = (SessionDriver.key(title), query, list, place)
    }

    fileprivate init(_ key: ItemKey, _ query: String?, _ listing: Listing) {
      (self.key, self.query, place) = (key, query, listing.chosen)
      list = listing.all.map { $0.item.title ?? "" }
    }
  }

  /// The opening among the last effects.
  var opened: Opening? {
    effects.lazy.compactMap { effect in
      if case .open(let key, let query, let list) = effect { Opening(key, query, list) } else { nil }
    }.first
  }

  /// What was said among the last effects.
  var told: [SearchNotice] {
    effects.compactMap { if case .tell(let notice) = $0 { notice } else { nil } }
  }

  /// A song whose number follows from its title.
  static func song(_ title: String) -> StoredItem { song(title, by: nil, on: nil) }

  static func song(_ title: String, by artist: String?, on album: String?) -> StoredItem {
    var track = Track(trackId: TrackID(number(of: title)))
    track.kind = .song
    (track.trackName, track.artistName, track.collectionName) = (title, artist, album)
    return StoredItem(.track(track), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }

  static func answer(
    _ request: CatalogRequest, _ titles: [String], source: CatalogAnswer.Source = .catalogue,
    new: [String]? = nil, unreadable: Int = 0, at now: Timestamp
  ) -> CatalogAnswer {
    CatalogAnswer(
      request: request, rows: titles.map { song($0) },
      newItems: new.map { Set($0.map { song($0).item.id }) }, unreadable: unreadable, fetchedAt: now,
      source: source)
  }

  static func number(of title: String) -> Int64 {
    title.utf8.reduce(7) { ($0 &* 131 &+ Int64($1)) & 0xFFFF_FFFF_FFFF }
  }

  static func key(_ title: String) -> ItemKey { song(title).key }
}
