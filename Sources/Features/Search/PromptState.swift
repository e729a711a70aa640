public import Catalog

/// All decisions about queries at the prompt: what to search, request, show, open and list, and when.
///
/// A value without clock, task or lock. The prompt passes in events in the order they happen and runs the effects
/// that are returned. The same events always give the same rows.
///
/// Each change of the text is a query with its own number. Answers carry the number and are shown only while it is
/// the newest. Enter, Alt-Enter and the arrows act on rows that `painted` has
/// confirmed for the newest number, and on no others.
public struct PromptState: Hashable, Codable, Sendable {
  /// What to search, and how eagerly. Read by every query (`querySettings`).
  public internal(set) var settings: SearchSettings
  /// The number of the current query. Decides whether an answer is shown.
  public internal(set) var number = QueryID()
  /// The current line. Decides whether an edit begins a query.
  public internal(set) var text = ""
  /// The suggested whole line, which begins with the text; `nil` without a suggestion. Decides whether one is looked for.
  public internal(set) var suggestion: String?
  /// The rows under the prompt. Decide what Enter and the arrows act on.
  public internal(set) var panel = SearchPanel()
  /// Where the user is: lists, numbers, and the way back. Read by `more`, `refresh`, `bringBackRows` and commands.
  public internal(set) var place = PromptPlace()
  /// The budget as last read; `nil` before the first reading. Decides when Apple is asked (`startTimer`, `askWhenFree`).
  public internal(set) var allowance: Allowance?
  /// What frames show besides the search. A preview needs ticks; nothing else is decided by it.
  public internal(set) var facts = SessionFacts()
  /// What breakpoints hold back, oldest first. Decides whether an answered Enter waits (`listWhatCame`).
  public internal(set) var paused: [PausedExchange] = []
  /// The names of the lists that the item whose row was chosen last is in, for its facts.
  public internal(set) var rowLists: [ItemID: [String]]?
  /// The time of the latest event with a time. Read by timers, refusals and countdowns.
  public internal(set) var now: Timestamp

  /// The rows that Tab picked, in this order; `nil` is none. Read by the next command; a colon behind the words begins it (`edited`).
  private var picks: [StoredItem]?
  public var picked: [StoredItem] { picks ?? [] }
  /// The commands of the prompt, for `submit` and completion. Only lines that begin with a colon need them.
  public var commands: [CommandSummary]
  /// What the line means. Read by `beginQuery` and `submit`.
  var prompt = PromptInput.blank
  /// The store named in the line, for this query only; see `querySettings`.
  var namedStore: Storefront?
  /// The filters and the order in the line; `nil` without; see `querySettings`.
  var refinement: Refinement?
  /// The kind that Shift-Tab searches on this line, and the following ones; `nil` until it is pressed.
  var turn: KindTurn?
  /// What Apple is asked for if the line and the settings name no kind; see `querySettings`.
  var guess: EntityGuess?
  /// The last rows that the library had, and their words: those before a noun such as `episode 3` was typed. Read by `guessAgain`.
  var lastFound = LastFound()
  /// The kinds of the items opened last, newest last. Read by the guess.
  var opened: [Entity] = []
  /// How far the answers to the present query have come. Decides what is added to the panel, and whether Apple is asked.
  var progress = QueryProgress()
  /// The same for the query whose rows are still shown. Frames only.
  var formerProgress = QueryProgress()
  /// Searches that Enter started and whose rows are not printed yet, oldest first. Read by `listWhatCame`.
  var submissions: [Submission] = []
  /// The source of the next page that was requested for the panel. Decides whose rows an answer has (`tookPage`).
  var page: Listing.Source?
  /// Queries whose answer held everything Apple has. Decide whether a longer one is asked for (`isWorthAsking`).
  var completeQueries = CompleteQueries()
  /// The number of remaining requests as the status line shows it. Frames only.
  var callFigure = RemainingRequests()
  /// The pending `wake`; without one, `woke` is ignored.
  var timer: RequestTimer?
  /// Whether `ticked` is sent every second. Decides whether `ticks` is needed.
  var isTicking = false
  /// Why Apple cannot be reached, once the reason was shown. Decides whether it is shown again (`noteNetwork`).
  public internal(set) var lostNetwork: CatalogError?

  /// Creates a session with an empty line.
  public init(
    settings: SearchSettings = SearchSettings(), commands: [CommandSummary] = [], at now: Timestamp
  ) {
    self.settings = settings
    self.commands = commands
    self.now = now
  }

  /// The settings for the present line: a store named in it replaces the usual one.
  var querySettings: SearchSettings {
    var settings = settings
    if let namedStore { settings.storefront = namedStore }
    if let turn { settings.entity = turn.entity }
    settings.guess = turn == nil ? guess : nil
    settings.refinement = refinement
    return settings
  }

  /// Whether the present line is searched for in all kinds.
  var searchesAllKinds: Bool { querySettings.entity == nil && refinement?.entity == nil }

  /// The kinds of the rows in the panel with their numbers, most frequent first.
  var kindCounts: [(entity: Entity, count: Int)] {
    let kinds = panel.rows.compactMap { row in row.stored.flatMap { Entity($0.item) } }
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    return Entity.turns.compactMap { entity in counts[entity].map { (entity, $0) } }
      .sorted { $0.count > $1.count }
  }

  /// Updates what the line means.
  mutating func read(_ text: String) {
    self.text = text
    let line = line(text)
    let missing = text.hasPrefix(":") ? nil : settings.saved?.expanded(text).missing
    prompt =
      missing.map { .unusable(.noSavedSearch($0)) } ?? PromptInput(text, line, in: settings.storefront)
    namedStore = prompt.term == nil ? nil : line.storefront
    refinement = prompt.term == nil ? nil : line.refinement
    guess = prompt.term.map { EntityGuess(for: $0, rows: [], opened: opened) }
  }

  /// Reads a line; blanks before it only keep a colon from being a command.
  func line(_ text: String) -> SearchLine {
    // A line of 100,000 letters is not copied at each of its keys.
    guard text.utf8.count <= Limits.Library.longestSearch else { return SearchLine("") }
    let text = settings.saved?.expanded(text).text ?? text
    return SearchLine(String(text.drop(while: \.isWhitespace)), today: LocalZone.current.day(of: now))
  }

  /// The bytes of the line that are filters, an order or a store, in order.
  public var filterRanges: [Range<Int>] {
    guard refinement != nil || namedStore != nil, settings.saved?.expanded(text).text ?? text == text else {
      return []
    }
    var start = text.utf8.count - text.drop(while: \.isWhitespace).utf8.count
    return line(text).pieces.compactMap { piece in
      defer { start += piece.source.utf8.count }
      let blanks = piece.source.unicodeScalars.prefix(piece.blanks).reduce(0) { $0 + $1.utf8.count }
      switch piece.meaning {
      case .filter, .order, .store: return start + blanks..<start + piece.source.utf8.count
      case .text, .forcedText, .invalid, .unfinished: return nil
      }
    }
  }

  /// Returns the lines that Tab may replace the line with: that of a marked row, or what the line may become.
  public func completions(of text: String) -> [String] {
    let line = panel.row(at: panel.chosen, for: number)?.line
    if let line, panel.hasCompletions || !prompt.hasArguments { return [line] }
    return CommandCompletion.candidates(for: text, among: commands, names: givenNames)
  }

  var givenNames: GivenNames {
    GivenNames(searches: settings.saved?.completions ?? [], lists: facts.listNames)
  }

  /// A filter's name with a value that it does not take.
  var invalidFilter: FilterName? { line(text).invalid }

  /// The rows that are shown or can be brought back. Edited ones are not those of the library.
  public var heldRows: [StoredItem] {
    (panel.rows.compactMap(\.stored) + (place.listing?.all ?? []) + (place.origin?.all ?? []))
      .filter { $0.isEdited != true }
  }

  /// Whether Down and Up choose rows; otherwise they recall typed lines.
  public var takesArrows: Bool { panel.isOpen }

  /// Whether the library's rows for the line are not there yet; keys pressed meanwhile are meant for them.
  public var rowsAreComing: Bool {
    submission == nil && !panel.isClosed && prompt.term != nil && panel.number != number
  }

  /// Whether any Enter waits for its rows.
  public var hasSubmissions: Bool { !submissions.isEmpty }

  /// Whether the last Enter waits for its rows and nothing was typed since.
  public var isSubmitting: Bool { submission != nil }

  /// Whether Esc has something to close: rows, a status line, or a search that Enter started.
  public var takesEscape: Bool { isSubmitting || picks != nil || !panel.isClosed && prompt != .blank }

  /// Whether a search that Enter started waits for this query's answers.
  public func isAwaited(_ number: QueryID) -> Bool { submissions.place(of: number) != nil }

  /// The last of `submissions` if nothing was typed since; else `nil`.
  var submission: Submission? { submissions.last.flatMap { $0.number == number ? $0 : nil } }

  /// The progress that the status line shows. It changes together with the rows, so that a key is painted once; `nil`
  /// until the library has answered the first query.
  var shownProgress: QueryProgress? {
    if panel.number == number { return progress }
    return formerProgress.localCount == nil ? nil : formerProgress
  }

  /// The shorter query whose answer already holds every row for the present one; `nil` if there is none.
  public var sparedBy: String? { progress.sparedBy }

  /// Handles an event and returns the effects to run, in order.
  public mutating func handle(_ event: SearchEvent) -> [SearchEffect] {
    if let moment = event.moment { now = moment }
    var effects = decide(event)
    effects += listWhatCame()
    if wantsTicks != isTicking {
      isTicking.toggle()
      effects.append(.ticks(isTicking))
    }
    return effects
  }

  /// Names the decision about each event.
  private mutating func decide(_ event: SearchEvent) -> [SearchEffect] {
    switch event {
    case .edited(let text, let edit, _): return edited(text, by: edit)
    case .painted: panel.notePainted()
    case .found(let findings, let number): return took(findings, for: number)
    case .nothingBehind(let item, _): return foundNothing(behind: item)
    case .liveAnswer(let answer, let number, _): return tookLive(answer, for: number)
    case .liveFailed(let failure, let request, let earlier, let number, _):
      return failed(failure, of: request, earlier, for: number)
    case .network(let error, _): return noteNetwork(error)
    case .allowance(let allowance, _): return tookAllowance(allowance)
    case .woke(let number, _): return woke(for: number)
    case .ticked: return ticked()
    case .chooseNext: return chooseNext()
    case .pick: return pick()
    case .unpicked(let keys): unpick { keys.contains($0.key) }
    case .choosePrevious: choosePrevious()
    case .pageDown(let rows): return pageDown(rows)
    case .pageUp(let rows): pageUp(rows)
    case .enter: return enter()
    case .altEnter: return altEnter()
    case .nextKind: return turnKind()
    case .escape: return escape()
    case .leftBehind(let number): return leaveBehind(upTo: number)
    case .submitted(let text, _): return submitted(text)
    case .more: return more()
    case .refresh: return refresh()
    case .listed(let list, let isVisit): place.print(list, isVisit: isVisit)
    case .shown(let location): place.come(to: location)
    case .stepped(let forward): place.step(forward: forward)
    case .resumed(let former): place.resume(former)
    case .chose(let row, let list): place.choose(row, of: list)
    case .go(let way, _): return go(way)
    case .roomForLists(let rows): settings.listRows = rows
    case .savedSearches(let saved): settings.saved = saved
    case .facts(let facts, _): return took(facts)
    case .storefrontChanged(let storefront, _):
      settings.storefront = storefront
      return beginQuery()
    case .entityChanged(let entity, _):
      settings.entity = entity
      return beginQuery()
    case .offlineChanged(let offline, _): return switched(offline: offline)
    case .forgot(let target, _): return forgot(target)
    case .paused(let paused, _): self.paused = paused
    }
    return []
  }
}

extension SearchEvent {
  /// The time of the event, if it has one.
  var moment: Timestamp? {
    switch self {
    case .edited(_, _, let at), .nothingBehind(_, let at), .liveAnswer(_, _, let at),
      .liveFailed(_, _, _, _, let at), .network(_, let at), .allowance(_, let at), .woke(_, let at),
      .ticked(let at), .enter(let at),
      .altEnter(let at), .nextKind(let at), .submitted(_, let at), .more(let at), .refresh(let at),
      .go(_, let at), .storefrontChanged(_, let at), .entityChanged(_, let at), .offlineChanged(_, let at),
      .forgot(_, let at), .facts(_, let at), .paused(_, let at):
      at
    default: nil
    }
  }
}

/// The displayed number of requests left, which never exceeds the real number.
///
/// A reading of the budget may be older than the reservation of a request in progress. So the number only falls until
/// that request has ended and the budget was read again.
struct RemainingRequests: Hashable, Codable, Sendable {
  /// The number; `nil` before the budget was read.
  private(set) var left: Int?
  private var underWay = 0

  /// Records a reading of the budget.
  mutating func read(_ callsLeft: Int) {
    left = underWay > 0 ? min(callsLeft, left ?? callsLeft) : callsLeft
  }

  /// Records that a request is about to be reserved, unless the answer is cached.
  mutating func asked() {
    underWay += 1
    left = left.map { max(0, $0 - 1) }
  }

  /// Records the end of a request, answered or not.
  mutating func ended() { underWay = max(0, underWay - 1) }
}

extension PromptState {
  /// Number of rows that can be chosen: those painted for the current query.
  private var choosable: Int { submission == nil ? panel.actionableCount(for: number) : 0 }

  /// Chooses the next row. After the last one, loads more rows of the library, or chooses none.
  mutating func chooseNext() -> [SearchEffect] {
    if bringsBackRows {
      bringBackRows()
      return []
    }
    guard choosable > 0 else { return [] }
    let next = panel.chosen.map { $0 + 1 } ?? 0
    if next < choosable {
      panel.chosen = next
      return []
    }
    if canLoadMore { return loadMore() }
    panel.chosen = nil
    return []
  }

  /// Picks the chosen row, or takes that back, and chooses the next one. The last row stays chosen.
  private mutating func pick() -> [SearchEffect] {
    guard let place = panel.chosen, let row = panel.row(at: place, for: number)?.stored else { return [] }
    let count = picked.count
    unpick { $0.key == row.key }
    if picked.count == count { picks = picked + [row] }
    return place + 1 < choosable || canLoadMore ? chooseNext() : []
  }

  private mutating func unpick(_ isMeant: (StoredItem) -> Bool) {
    let rest = picked.filter { !isMeant($0) }
    picks = rest.isEmpty ? nil : rest
  }

  /// Chooses the previous row; none before the first row, and the last row before none.
  mutating func choosePrevious() {
    guard choosable > 0 else { return }
    switch panel.chosen {
    case nil: panel.chosen = choosable - 1
    case 0: panel.chosen = nil
    case .some(let place): panel.chosen = place - 1
    }
  }

  mutating func pageDown(_ rows: Int) -> [SearchEffect] {
    guard choosable > 0 else { return [] }
    let last = choosable - 1
    let wasLast = panel.chosen == last
    panel.chosen = min(last, (panel.chosen ?? -1) + max(1, rows))
    guard wasLast else { return [] }
    return showsOrigin ? loadPage() : canLoadMore ? loadMore() : []
  }

  mutating func pageUp(_ rows: Int) {
    guard choosable > 0, let chosen = panel.chosen else { return }
    panel.chosen = max(0, chosen - max(1, rows))
  }

  private var canLoadMore: Bool {
    progress.nextLocalOffset != nil && !progress.isSearchingOn && prompt.term != nil
  }

  /// Requests the library's next page, which is added below all other rows.
  private mutating func loadMore() -> [SearchEffect] {
    guard canLoadMore, page == nil, let term = prompt.term, let offset = progress.nextLocalOffset else {
      return []
    }
    let query = querySettings.localQuery(term, limit: settings.panelRows, offset: offset)
    page = .library(query)
    return [.lookUp(query, nil, for: number)]
  }

  /// Closes the panel until the next edit, or stops waiting after Enter.
  mutating func escape() -> [SearchEffect] {
    picks = nil
    if submission != nil {
      submissions.removeLast()
      return clearLine()
    }
    panel.close()
    page = nil
    suggestion = nil
    progress.wantsAnswer = false
    progress.isDue = false
    timer = nil
    return []
  }

  /// Handles a permanent deletion: rows of earlier answers may be gone, so longer queries need requests again.
  mutating func forgot(_ target: DeletionTarget) -> [SearchEffect] {
    completeQueries = CompleteQueries()
    // What was picked may be gone.
    picks = nil
    // Their results so far may contain deleted data.
    let givenUp = submissions.map { SearchEffect.tell(.givenUp($0.title)) }
    noteUnlisted(submissions)
    submissions = []
    place.forget(target)
    lastFound = LastFound()
    panel.replace(with: [], for: number)
    return givenUp + beginQuery()
  }

  /// Whether Down on the empty line shows the rows of `origin` again; Up navigates the line history.
  public var bringsBackRows: Bool {
    prompt == .blank && text.isEmpty && submission == nil && !panel.isOpen
      && place.origin?.all.isEmpty == false
  }

  /// Whether the rows under the prompt are those of `origin`.
  public var showsOrigin: Bool { panel.list != nil && panel.isOpen }

  /// Shows the rows of `origin` again. The row that was chosen there is chosen, otherwise the first new row.
  mutating func bringBackRows() {
    guard let origin = place.origin else { return }
    panel.replace(with: origin.all.map { .item($0, isNew: false) }, for: number)
    panel.list = origin
    panel.isClosed = false
    panel.chosen = min(origin.chosen ?? origin.firstNew, panel.rows.count - 1)
  }

  /// Returns the list of a row under the prompt with that row chosen, and makes it the `origin`.
  ///
  /// `place` is the row's index under the prompt, because Home may contain an item several times.
  mutating func choose(_ stored: StoredItem, at place: Int) -> Listing {
    var list = panel.list ?? typedList
    let all = list.all
    let isThere = all.indices.contains(place) && all[place].item.id == stored.item.id
    list.chosen = isThere ? place : all.firstIndex { $0.item.id == stored.item.id }
    self.place.choose(from: list)
    return list
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
    guard way == .album || way == .artist, let place = panel.chosen,
      let stored = panel.row(at: place, for: number)?.stored
    else {
      return (showsOrigin ? clearLine() : []) + [.run(way.command)]
    }
    let list = choose(stored, at: place)
    return clearLine() + [.go(way, from: stored.key, in: list)]
  }

  /// The completion that needs no search: a command, or the current suggestion if it still fits.
  ///
  /// The best completion of fewer letters stays the best for more, so it does not flicker.
  var suggestionAtOnce: String? {
    guard settings.suggests else { return nil }
    switch prompt {
    case .command: return CommandCompletion.suggestion(for: text, among: commands)
    case .words:
      guard let suggestion, !suggestion.hasPrefix(":"), !mayNameStore else { return nil }
      return LinePrefix(text)?.line(continuedWith: suggestion)
    case .blank, .link, .unusable: return nil
    }
  }

  /// Whether a completion is looked for after the rows of a query have arrived, so that no row waits for it.
  public func wantsSuggestion(for number: QueryID) -> Bool {
    guard number == self.number, settings.suggests, suggestion == nil, !panel.isClosed, !mayNameStore,
      case .words(_, nil) = prompt
    else { return false }
    return true
  }

  mutating func tookSuggestion(_ line: String, for number: QueryID) {
    if wantsSuggestion(for: number), line.hasPrefix(text), line != text { suggestion = line }
  }

  /// Whether a word of the line is or may become a store or a filter, which no title continues.
  private var mayNameStore: Bool { line(text).words != text.drop(while: \.isWhitespace) }
}
