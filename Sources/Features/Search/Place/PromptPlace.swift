internal import Catalog

/// Where the user is: the list that row numbers count in, the list that Down shows again, and the visited places.
public struct PromptPlace: Hashable, Codable, Sendable {
  /// A search whose rows were not listed.
  struct UnlistedSearch: Hashable, Codable, Sendable {
    let title: String
    /// The newest query then. Whoever entered a line up to it expected the rows.
    let until: QueryID
  }

  /// The list printed last, which row numbers count in.
  public private(set) var listing: Listing?
  /// The list that Down on the empty line shows again, printed or not.
  public private(set) var origin: Listing?
  /// The visited places, for `:back` and `:forward`; saved after the session.
  public private(set) var history = NavigationHistory()
  /// Whether the card of an edited row is on the screen, which is not a visited place.
  public private(set) var showsEdited = false
  /// The search entered last, if its rows were not listed.
  private var unlisted: UnlistedSearch?

  /// Whether a card is on the screen, and no list was shown since.
  public var isAtCard: Bool { !showsEdited && history.here?.place.card != nil }

  /// Creates the place of a session that has shown nothing.
  public init() {}

  /// Returns the search whose rows the numbers of a line refer to although they were not listed; `nil` if the numbers
  /// refer to `listing`.
  public func unlistedSearch(at entry: QueryID) -> String? {
    unlisted.flatMap { entry <= $0.until ? $0.title : nil }
  }

  /// The words of the last search, whether or not it was listed; `nil` if another list was printed since.
  var searchedWords: String? {
    if let unlisted { return unlisted.title }
    guard case .results(let title, let source)? = listing?.place, source != .command else { return nil }
    return title
  }

  /// Records a printed list; `isVisit` is whether `:back` returns to it.
  mutating func print(_ list: Listing, isVisit: Bool = true) {
    (listing, origin, unlisted) = (list, list, nil)
    // The history is saved, and edited rows reach no file.
    if isVisit, !list.isEdited { come(to: Location(list)) }
  }

  /// Records that a search has printed no list.
  ///
  /// A person sees the former list and its numbers. A script's numbers then refer to nothing (`isScript`).
  mutating func noteUnlisted(_ title: String, until number: QueryID, isScript: Bool) {
    if isScript { listing = nil }
    unlisted = UnlistedSearch(title: title, until: number)
  }

  /// Records a card or a list that is shown; `nil` is the card of an edited row.
  mutating func come(to location: Location?) {
    showsEdited = location == nil
    if let location { history.come(to: location) }
  }

  /// Goes back or forward in the history.
  mutating func step(forward: Bool) {
    _ = forward ? history.forward() : history.back()
    showsEdited = false
  }

  mutating func resume(_ former: SavedNavigation) { history.resume(former) }

  /// Records that a row of a list was used; the list becomes the origin.
  mutating func choose(from list: Listing) {
    origin = list
    if listing?.place == list.place { listing?.chosen = list.chosen }
    if let chosen = list.chosen { history.choose(chosen, of: list) }
    showsEdited = false
  }

  /// Records that a command used a row of a list, which another list may have replaced since.
  mutating func choose(_ row: Int, of list: Listing) {
    guard var current = listing, current.counts(as: list) else {
      history.choose(row, of: list)
      return
    }
    current.chosen = row
    choose(from: current)
  }

  /// Gives the rows of the lists the marks that they have now.
  mutating func take(_ marks: [ItemID: ItemMarks]) {
    listing?.take(marks)
    origin?.take(marks)
  }

  /// Records how far the pages of the last list have been read.
  mutating func update(_ list: Listing) { listing = list }

  /// Adds a page of `list` to the lists of which it is the next page too; `:more` may have extended them already.
  mutating func add(_ page: [StoredItem], unreadable: Int, to list: Listing) {
    func isNext(_ other: Listing?) -> Bool { other?.place == list.place && other?.passed == list.passed }
    if isNext(origin) { _ = origin?.add(page, unreadable: unreadable) }
    if isNext(listing) { _ = listing?.add(page, unreadable: unreadable) }
  }

  /// Removes what is deleted permanently. The numbers of the last list stay, so that several of its rows can be deleted one
  /// after the other.
  mutating func forget(_ target: DeletionTarget) {
    if target == .everything { (listing, unlisted) = (nil, nil) }
    // Down would show deleted data again.
    origin = nil
    history.forget(target)
    showsEdited = false
  }
}
