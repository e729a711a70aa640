public import Catalog

/// Every decision about queries at the prompt: what is searched, asked, shown, opened and listed, and when.
///
/// A value without clock, task or lock: the prompt loop hands in events in the order they happen and does
/// the effects that come back. The same events always give the same rows.
///
/// Each text that is not the one before is a query with a number of its own; answers carry the number back and
/// are shown only while it is the newest. Enter, Alt-Enter and the arrows act on rows that `painted` has
/// confirmed for the newest number, and on no others.
public struct SearchSession: Hashable, Sendable {
  /// What is searched, and how eagerly.
  public internal(set) var settings: SearchSettings
  /// The number of the query at the prompt.
  public internal(set) var number = QueryID()
  /// The line as it reads.
  public internal(set) var text = ""
  /// What the line may become, itself at the beginning; `nil` to show nothing behind it.
  public internal(set) var suggestion: String?
  /// The rows under the prompt.
  public internal(set) var panel = SearchPanel()
  /// The rows listed last, in which `:open N` counts.
  public internal(set) var listing: Listing?
  /// The rows one came from, listed or not: what Down on the empty line shows again.
  public internal(set) var origin: Listing?
  /// The list whose rows stand under the prompt again; another may have become the one that one came from meanwhile.
  var broughtBack: Listing?
  /// The budget as last read; `nil` before it was.
  public internal(set) var allowance: Allowance?
  /// The preview that plays; `nil` if none does.
  public internal(set) var playback: Playback?
  /// How many items are starred, as last read.
  public internal(set) var starCount = 0
  /// The time of the newest event that had one.
  public internal(set) var now: Timestamp

  /// Queries whose answer is read and being stored.
  var unstored: Set<QueryID> = []
  public let commands: [CommandSummary]
  var prompt = PromptInput.blank
  /// The store that the line names, for this query alone.
  var namedStore: Storefront?
  var progress = QueryProgress()
  /// The progress of the query whose rows still stand there.
  var formerProgress = QueryProgress()
  /// Enters whose rows are still to come, oldest first; the line may have gone on since.
  var submissions: [Submission] = []
  /// Requests to Apple that commands have under way.
  var commandQuestions = 0
  /// The page that is awaited below the rows one came from.
  var page: Listing.Source?
  var settled = CompleteQueries()
  var callFigure = RemainingRequests()
  var hasTimer = false
  /// When the pause began that the timer waits for.
  var timerStart: Timestamp?
  var isTicking = false
  /// Why Apple cannot be reached, once that was told.
  public internal(set) var lostNetwork: CatalogError?

  /// A session with an empty line.
  public init(
    settings: SearchSettings = SearchSettings(), commands: [CommandSummary] = [], at now: Timestamp
  ) {
    self.settings = settings
    self.commands = commands
    self.now = now
  }

  /// What is searched for the line at the prompt: a store named in it takes the place of the usual one.
  var querySettings: SearchSettings {
    var settings = settings
    if let namedStore { settings.storefront = namedStore }
    return settings
  }

  /// Takes in what the line says.
  mutating func read(_ text: String) {
    self.text = text
    prompt = PromptInput(text, in: settings.storefront)
    namedStore = prompt.term == nil ? nil : QueryWithStore(text).storefront
  }

  /// Whether Down and Up choose rows; else they walk readline's history.
  public var takesArrows: Bool { panel.isOpen }

  /// Whether the library's rows for the line are on their way: what is pressed meanwhile is meant for them.
  public var rowsAreComing: Bool {
    submission == nil && !panel.isClosed && prompt.term != nil && panel.number != number
  }

  /// Whether an Enter waits for its rows, and nothing was typed since.
  public var isSubmitting: Bool { submission != nil }

  /// Whether anything can be closed by Esc: rows, a status line, or waiting for an Enter's rows.
  public var takesEscape: Bool { isSubmitting || !panel.isClosed && prompt != .blank }

  /// Whether an Enter waits for answers with this number.
  public func isAwaited(_ number: QueryID) -> Bool { submissions.place(of: number) != nil }

  /// The Enter that waits while the line is empty behind it.
  var submission: Submission? { submissions.last.flatMap { $0.number == number ? $0 : nil } }

  /// What the status line tells of: it changes together with the rows, so that a key is painted once; `nil` while
  /// the library has not answered the first of them.
  var shownProgress: QueryProgress? {
    if panel.number == number { return progress }
    return formerProgress.localCount == nil ? nil : formerProgress
  }

  /// The shorter query whose answer held all there is for the one at the prompt; `nil` if Apple is to be asked.
  public var settledBy: String? { progress.settledBy }

  /// Takes an event in and says what is to be done, in order.
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

  private mutating func decide(_ event: SearchEvent) -> [SearchEffect] {
    switch event {
    case .edited(let text, let edit, _): return edited(text, by: edit)
    case .painted: panel.notePainted()
    case .commandAsks(let isUnderWay): commandQuestions = max(0, commandQuestions + (isUnderWay ? 1 : -1))
    case .localRows(let rows, let query, let number): return took(rows, of: query, for: number)
    case .localFailed(let error, let query, let number): return failed(error, of: query, for: number)
    case .keptAnswer(let answer, let number, _): return tookKept(answer, for: number)
    case .lastAnswer(let answer, let number, _): return tookLast(answer, for: number)
    case .nothingBehind(let item, _): return foundNothing(behind: item)
    case .suggestion(let line, let number): took(line, for: number)
    case .answerRead(let answer, let number, _): tookRead(answer, for: number)
    case .liveAnswer(let answer, let number, _): return tookLive(answer, for: number)
    case .liveFailed(let failure, let request, let number, _):
      return failed(failure, of: request, for: number)
    case .network(let error, _): return noteNetwork(error)
    case .allowance(let allowance, _): return took(allowance)
    case .woke(let number, _): return woke(for: number)
    case .ticked: return ticked()
    case .chooseNext: return chooseNext()
    case .choosePrevious: choosePrevious()
    case .pageDown(let rows): return pageDown(rows)
    case .pageUp(let rows): pageUp(rows)
    case .enter: return enter()
    case .altEnter: return altEnter()
    case .escape: return escape()
    case .leftBehind(let number): return leaveBehind(upTo: number)
    case .submitted(let text, _): return submitted(text)
    case .more: return more()
    case .refresh: return refresh()
    case .listed(let list):
      listing = list
      origin = list
    case .chose(let row): chose(row)
    case .go(let way, _): return go(way)
    case .roomForLists(let rows): settings.listRows = rows
    case .storefrontChanged(let storefront, _):
      settings.storefront = storefront
      return beginQuery()
    case .entityChanged(let entity, _):
      settings.entity = entity
      return beginQuery()
    case .offlineChanged(let offline, _): return switched(offline: offline)
    case .forgot(let everything, _): return forgot(everything: everything)
    case .playing(let playback, _): self.playback = playback
    case .starCount(let count): starCount = count
    }
    return []
  }
}

extension SearchEvent {
  /// When it happened, for events that say so.
  var moment: Timestamp? {
    switch self {
    case .edited(_, _, let at), .keptAnswer(_, _, let at), .lastAnswer(_, _, let at),
      .nothingBehind(_, let at), .answerRead(_, _, let at), .liveAnswer(_, _, let at),
      .liveFailed(_, _, _, let at), .network(_, let at), .allowance(_, let at), .woke(_, let at),
      .ticked(let at), .enter(let at),
      .altEnter(let at), .submitted(_, let at), .more(let at), .refresh(let at),
      .go(_, let at), .storefrontChanged(_, let at), .entityChanged(_, let at), .offlineChanged(_, let at),
      .forgot(_, let at), .playing(_, let at):
      at
    default: nil
    }
  }
}
