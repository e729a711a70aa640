public import Catalog
public import Foundation

/// An event of a search session: a key, an answer, time.
public enum SearchEvent: Hashable, Codable, Sendable {
  /// The line reads differently; the same text again is no edit.
  case edited(String, by: Edit = .typing, at: Timestamp)
  /// A frame with the session's present rows has reached the terminal.
  case painted
  /// The library answered `searchLibrary`.
  case localRows([StoredItem], of: LocalQuery, for: QueryID)
  /// The library could not answer `searchLibrary`.
  case localFailed(LibraryError, of: LocalQuery, for: QueryID)
  /// The answer to `lookForKeptAnswer`; `nil` if none is kept.
  case keptAnswer(CatalogAnswer?, for: QueryID, at: Timestamp)
  /// The answer to `lookForLastAnswer`; `nil` if none was ever kept.
  case lastAnswer(CatalogAnswer?, for: QueryID, at: Timestamp)
  /// Neither the library nor Apple, if it may be asked, has what `openPasted` named.
  case nothingBehind(PastedItem, at: Timestamp)
  /// The answer to `lookForSuggestion`, a whole line; `nil` if nothing is known that begins so.
  case suggestion(String?, for: QueryID)
  /// An answer to `ask` is read and being stored; `liveAnswer` follows, or `liveFailed` if it cannot be.
  case answerRead(CatalogAnswer, for: QueryID, at: Timestamp)
  /// The catalogue answered `ask`.
  case liveAnswer(CatalogAnswer, for: QueryID, at: Timestamp)
  /// The catalogue did not answer `ask`.
  case liveFailed(RequestFailure, of: CatalogRequest, for: QueryID, at: Timestamp)
  /// A request beside the searches reached Apple, or did not and why.
  case network(CatalogError?, at: Timestamp)
  /// The budget was read, unasked or after `readAllowance`.
  case allowance(Allowance, at: Timestamp)
  /// The time of a `wake` has come.
  case woke(for: QueryID, at: Timestamp)
  /// A second has passed; wanted only after `ticks(true)`.
  case ticked(at: Timestamp)
  /// Down.
  case chooseNext
  /// Up.
  case choosePrevious
  /// A page down, of as many rows as are shown.
  case pageDown(Int)
  /// A page up, of as many rows as are shown.
  case pageUp(Int)
  /// Enter.
  case enter(at: Timestamp)
  /// Alt-Enter: opens the first row painted.
  case altEnter(at: Timestamp)
  /// Esc: the panel stays closed until the next edit.
  case escape
  /// What was entered behind searches that are still to be listed can wait no longer: those up to this query are left out.
  case leftBehind(upTo: QueryID)
  /// A whole line at once, as line mode and a script give it; an Enter on it, with nothing chosen.
  case submitted(String, at: Timestamp)
  /// `:more`.
  case more(at: Timestamp)
  /// `:refresh`: the request of the last list, asked again though its answer is kept.
  case refresh(at: Timestamp)
  /// A command listed rows; `:open N` counts in these now, and `:refresh` asks for their source anew.
  case listed(Listing)
  /// A command has begun, or ended, a request to Apple of its own.
  case commandAsks(Bool)
  /// A command went on from a row of the last list, by its place from 0.
  case chose(Int)
  /// A key that leads on from the chosen row, or from where one is.
  case go(NavigationDirection, at: Timestamp)
  /// How many rows a list may leave in the scrollback from now on; `nil` is all there are.
  case roomForLists(Int?)
  /// `:country`.
  case storefrontChanged(Storefront, at: Timestamp)
  /// `:entity`.
  case entityChanged(Entity?, at: Timestamp)
  /// `:offline`.
  case offlineChanged(Bool, at: Timestamp)

  /// Something was forgotten: what earlier answers held can no longer be relied on.
  case forgot(everything: Bool, at: Timestamp)

  /// A preview plays now; `nil` when none does any more.
  case playing(Playback?, at: Timestamp)
  /// How many items are starred, by whomever.
  case starCount(Int)

  /// How a line came to read differently.
  public enum Edit: Hashable, Codable, Sendable {
    /// Keys, or a paste.
    case typing
    /// The line was taken from readline's history: the arrows go on walking it, so no panel opens.
    case recalling
  }
}

/// Why a request got no answer.
public enum RequestFailure: Error, Hashable, Codable, Sendable {
  /// The catalogue's reason.
  case catalogue(CatalogError)
  /// It was answered, and the answer could not be stored.
  case library(LibraryError)

  /// Whether an earlier answer to the same request is of use: not if that was looked for, nor if the
  /// request itself is at fault.
  var leavesEarlierAnswer: Bool {
    switch self {
    case .catalogue(.offline), .catalogue(.rejected), .catalogue(.appleSaid), .catalogue(.requestTooLong):
      false
    case .catalogue, .library: true
    }
  }

  /// Whether the network failed, which is told above the prompt with its reason.
  var isNetworkTrouble: Bool {
    if case .catalogue(let error) = self { error.isNetworkTrouble } else { false }
  }

  /// What happened and what can be done; may hold untrusted text.
  public func sentence(in zone: TimeZone = .current) -> String {
    switch self {
    // Whatever made the prompt offline, its own command is the way out.
    case .catalogue(.offline): "miru is offline. ':offline off' turns requests on."
    case .catalogue(let error): error.sentence(in: zone)
    case .library(let error): error.sentence
    }
  }
}
