public import Catalog

/// An event of a search session: a key, an answer, or the passing of time.
public enum SearchEvent: Hashable, Codable, Sendable {
  /// The line changed; the same text again is not an edit.
  case edited(String, by: Edit = .typing, at: Timestamp)
  /// A frame with the session's current rows has reached the terminal.
  case painted
  /// A part of the reply to `lookUp`.
  case found(LineFindings, for: QueryID)
  /// Neither the library nor Apple has the item of `openPasted`.
  case nothingBehind(PastedItem, at: Timestamp)
  /// The reply to `ask`.
  case liveAnswer(CatalogAnswer, for: QueryID, at: Timestamp)
  /// The error of `ask`, and the last stored answer of any age, if the failure leaves it.
  case liveFailed(
    RequestFailure, of: CatalogRequest, earlier: CatalogAnswer? = nil, for: QueryID, at: Timestamp)
  /// A request of a command or of Home reached Apple (`nil`), or failed for this reason.
  case network(CatalogError?, at: Timestamp)
  /// The budget was read, with or without `readAllowance`.
  case allowance(Allowance, at: Timestamp)
  /// The pause of a `wake` has passed.
  case woke(for: QueryID, at: Timestamp)
  /// A second has passed; sent only after `ticks(true)`.
  case ticked(at: Timestamp)
  /// Down was pressed.
  case chooseNext
  /// Tab on a chosen row.
  case pick
  /// A command has used rows that were picked.
  case unpicked([ItemKey])
  /// Up was pressed.
  case choosePrevious
  /// A page down by the number of rows shown.
  case pageDown(Int)
  /// A page up by the number of rows shown.
  case pageUp(Int)
  /// Enter.
  case enter(at: Timestamp)
  /// Alt-Enter: opens the first painted row.
  case altEnter(at: Timestamp)
  /// Shift-Tab: searches for the next kind.
  case nextKind(at: Timestamp)
  /// Esc: the panel stays closed until the next edit.
  case escape
  /// A command has waited long enough: searches up to this query are not printed any more.
  case leftBehind(upTo: QueryID)
  /// A whole line from line mode or a script: Enter on it without a chosen row.
  case submitted(String, at: Timestamp)
  /// `:more`.
  case more(at: Timestamp)
  /// `:refresh`: the request of the last list, sent again although its answer is cached.
  case refresh(at: Timestamp)
  /// A command printed rows; `:open N` counts in them now, and `:refresh` requests their source again. The first screen is
  /// not a visit.
  case listed(Listing, isVisit: Bool = true)
  /// A card or the stack is shown; `nil` is the card of an edited row.
  case shown(Location?)
  /// `:back` or `:forward`: the user is at the place visited before or after.
  case stepped(forward: Bool)
  /// The visited places of the previous session were read.
  case resumed(SavedNavigation)
  /// A command opened or followed a row of a list, by its place from 0.
  case chose(Int, of: Listing)
  /// A key that leads from the chosen row, or from the present place, to another list.
  case go(NavigationDirection, at: Timestamp)
  /// The number of rows a list may print from now on; `nil` means all.
  case roomForLists(Int?)
  /// `:save`.
  case savedSearches(SavedSearches)
  /// What frames show besides the search was read, or has changed.
  case facts(SessionFacts, at: Timestamp)
  /// `:country`.
  case storefrontChanged(Storefront, at: Timestamp)
  /// `:entity`.
  case entityChanged(Entity?, at: Timestamp)
  /// `:offline`.
  case offlineChanged(Bool, at: Timestamp)

  /// Something was deleted permanently, so earlier answers can no longer be relied on.
  case forgot(DeletionTarget, at: Timestamp)

  /// What breakpoints hold back has changed.
  case paused([PausedExchange], at: Timestamp)

  /// How a line changed.
  public enum Edit: Hashable, Codable, Sendable {
    /// Keys or a paste.
    case typing
    /// A line recalled from readline's history. No panel opens, so that the arrows go on recalling.
    case recalling
  }
}

/// What frames show and what decides nothing about a search.
public struct SessionFacts: Hashable, Codable, Sendable {
  /// Number of starred items, as last read.
  public var starCount = 0
  /// The preview that is playing.
  public var playback: Playback?
  /// The names of the user's lists, read when a command begins.
  public var listNames: [String] = []
  /// The number of requests that commands are sending.
  public var commandRequests = 0
}

/// Why a request failed.
public enum RequestFailure: Error, Hashable, Codable, Sendable {
  /// The catalogue's reason.
  case catalogue(CatalogError)
  /// The answer could not be stored.
  case library(LibraryError)

  /// Whether an earlier answer may be shown instead; not if the request itself is at fault.
  public var leavesEarlierAnswer: Bool {
    switch self {
    case .catalogue(.offline), .catalogue(.rejected), .catalogue(.appleSaid), .catalogue(.requestTooLong),
      .catalogue(.stopped):
      false
    case .catalogue, .library: true
    }
  }

  /// Whether the network failed; the reason is shown above the prompt.
  var isNetworkTrouble: Bool {
    if case .catalogue(let error) = self { error.isNetworkTrouble } else { false }
  }

  /// Describes what happened and what to do; may hold untrusted text.
  public func sentence(in zone: LocalZone = .current) -> String {
    switch self {
    // The command works however the prompt came to be offline.
    case .catalogue(.offline): "miru is offline. ':offline off' allows requests again."
    case .catalogue(let error): error.sentence(in: zone)
    case .library(let error): error.sentence
    }
  }
}
