public import Catalog

/// An effect of a search session, which the prompt loop performs without decisions of its own.
public enum SearchEffect: Hashable, Sendable {
  /// Search the library at once; for a typed line, look for the cached answer to its request too, and then for a suggestion.
  /// Reply with `found`.
  case lookUp(LocalQuery, LineRequest?, for: QueryID)
  /// Reply with `woke` after a delay. Replaces an earlier `wake`. Comes without effect if the pause was given up meanwhile.
  case wake(after: Duration, for: QueryID)
  /// Read the budget; reply with `allowance`.
  case readAllowance
  /// Ask the catalogue; answer with `liveAnswer` or `liveFailed`. Never cancelled, because the request may be counted already.
  case ask(CatalogRequest, trigger: RequestTrigger, freshness: Freshness, for: QueryID)
  /// Open a stored row as a card; the visit records the query. The row was chosen in the list.
  case open(ItemKey, query: String?, from: Listing)
  /// Follow a direction from a row that was chosen in a list.
  case go(NavigationDirection, from: ItemKey, in: Listing)
  /// Open an item by a pasted link or number: from the library if it is stored, else by a deliberate lookup;
  /// answer with `nothingBehind` if neither has it.
  case openPasted(PastedItem)
  /// Print rows into the scrollback.
  case list(Listing)
  /// Run a command.
  case run(CommandCall)
  /// Replace the line, with the cursor at its end.
  case replaceLine(String)
  /// Show a notice once.
  case tell(SearchNotice)
  /// Start or stop sending `ticked` every second.
  case ticks(Bool)
}

/// A notice that is shown once.
public enum SearchNotice: Hashable, Codable, Sendable {
  /// A line that begins with `:` and is not a command.
  case noCommand(CommandLineError)
  /// A line that names an unknown store.
  case unknownStore(String)
  /// A line that names a store and no words.
  case storeAlone(Storefront)
  /// The line names several stores.
  case severalStores([Storefront])
  /// A line longer than a search can be.
  case tooLong
  /// A filter without its value.
  case filterForm(FilterName)
  case playlist
  /// A line that names a saved search that does not exist.
  case noSavedSearch(String)
  /// Alt-Enter, and no row of the present query is painted.
  case nothingPainted
  /// Neither the library nor Apple has a match; the store is named if it is not the session's.
  case nothingFound(String, among: Entity? = nil, in: Storefront? = nil)
  /// Apple has no match; the printed rows are the library's.
  case onlyLocal(String)
  /// Apple was not asked or did not answer; the printed rows are the library's.
  case notAsked(RequestFailure)
  /// The library could not be searched.
  case libraryFailed(LibraryError)
  /// Apple's answer to typed words could not be stored; it is lost once its rows leave the panel.
  case answerNotStored(LibraryError)
  /// No item has the number of a pasted link or text.
  case noSuchItem(PastedItem)
  /// Offline, and no stored item has the number of a pasted link.
  case notStored(PastedItem)
  /// No request was possible, and the library has no results.
  case nothingStored(String)
  /// The rows are an earlier answer with the time it was received, because Apple was not asked or did not answer.
  case outdated(Timestamp)
  /// This number of elements of an answer could not be read.
  case unreadable(Int)
  /// The rows of a search are not printed, because something was deleted while it waited.
  case givenUp(String)
  /// Apple had not answered when the next command could wait no longer.
  case leftBehind(String)
  /// Another list was printed before the next page of this one arrived.
  case overtaken(String)
  /// `:more` at the end of the last list.
  case noMoreRows
  /// `:more` while offline, and the next page is not stored.
  case noMoreKept
  /// `:more` or `:refresh` without a list that has a source.
  case nothingListed
  /// A search without results was for the name of a command.
  case namesCommand(String)
  /// `:refresh` of a list that needed no request, such as a sorted one.
  case notRequested
  /// Apple cannot be reached, with the reason; shown once for each reason.
  case networkLost(CatalogError)
  /// Apple did not answer, for the reason that was shown last.
  case stillUnreachable(CatalogError)
  /// Apple can be reached again; shown once.
  case networkBack
}
