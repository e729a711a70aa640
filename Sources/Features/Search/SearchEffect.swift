public import Catalog

/// An effect of a search session. The prompt loop runs it and decides nothing.
public enum SearchEffect: Hashable, Sendable {
  /// Search the library at once; answer with `localRows` or `localFailed`.
  case searchLibrary(LocalQuery, for: QueryID)
  /// Look for a cached answer without a request; answer with `keptAnswer`.
  case lookForKeptAnswer(CatalogRequest, for: QueryID)
  /// Find out how the line may go on, behind the rows; answer with `suggestion`.
  case lookForSuggestion(String, for: QueryID)
  /// Answer with `woke` after a while. Replaces an earlier `wake`.
  case wake(after: Duration, for: QueryID)
  /// Forget the `wake` that is under way.
  case cancelWake
  /// Read the budget; answer with `allowance`.
  case readAllowance
  /// Ask the catalogue; answer with `liveAnswer` or `liveFailed`. Never cancelled: it may be paid for.
  case ask(CatalogRequest, trigger: RequestTrigger, freshness: Freshness, for: QueryID)
  /// Open a stored row as a card; the visit carries the query. The list is where it was chosen.
  case open(ItemKey, query: String?, from: Listing)
  /// Go on from a row that was chosen in a list.
  case go(NavigationDirection, from: ItemKey, in: Listing)
  /// Look for the last answer however old, without a request; answer with `lastAnswer`.
  case lookForLastAnswer(CatalogRequest, for: QueryID)
  /// Open an item by a pasted link or number: from the library if it is stored, else by a deliberate lookup;
  /// answer with `nothingBehind` if it is nowhere.
  case openPasted(PastedItem)
  /// Leave rows in the scrollback.
  case list(Listing)
  /// Do a command.
  case run(CommandCall)
  /// Put a text in place of the line, with the cursor behind it.
  case replaceLine(String)
  /// Say something once.
  case tell(SearchNotice)
  /// Send `ticked` every second, or stop it.
  case ticks(Bool)
}

/// A notice that is shown once.
public enum SearchNotice: Hashable, Sendable {
  /// A command line that is none.
  case noCommand(CommandLineError)
  /// A line that names a store that there is not.
  case unknownStore(String)
  /// A line that names a store and nothing to look for.
  case storeAlone(Storefront)
  /// The line names different stores.
  case severalStores([Storefront])
  /// A line longer than a search can be.
  case tooLong
  /// Alt-Enter, and no row of the present query is painted.
  case nothingPainted
  /// Nobody who may be asked has anything of a kind; the store is there where it is not the session's.
  case nothingFound(String, among: Entity? = nil, in: Storefront? = nil)
  /// Apple has nothing; the listed rows are the library's.
  case onlyLocal(String)
  /// Apple was not asked or did not answer; the listed rows are the library's.
  case notAsked(RequestFailure)
  /// The library could not be searched.
  case libraryFailed(LibraryError)
  /// What Apple answered while typing could not be stored, and is gone when its rows are.
  case answerNotStored(LibraryError)
  /// No item has the number of a pasted link or text.
  case noSuchItem(PastedItem)
  /// Offline, and no stored item has the number of a pasted link.
  case notStored(PastedItem)
  /// Apple could not be asked, and the library has nothing.
  case nothingStored(String)
  /// The rows are an earlier answer, received then, because Apple was not asked or did not answer.
  case outdated(Timestamp)
  /// Elements of an answer that could not be read.
  case unreadable(Int)
  /// An Enter's rows are not listed, because something was forgotten while it waited.
  case givenUp(String)
  /// Apple had not answered when what was entered behind the search could wait no longer.
  case leftBehind(String)
  /// Another list was printed before the next page of this one came.
  case overtaken(String)
  /// `:more`, and there is nothing behind the last list.
  case noMoreRows
  /// `:more` while offline, and the next page was never fetched.
  case noMoreKept
  /// `:more` or `:refresh`, and nothing was listed that has more.
  case nothingListed
  /// Apple cannot be reached, and why; said once for each reason.
  case networkLost(CatalogError)
  /// Apple did not answer for the reason that was told last.
  case stillUnreachable(CatalogError)
  /// Apple can be reached again; said once.
  case networkBack
}
