public import Catalog

extension SearchNotice {
  /// The message in place of a reason that was shown before.
  public static let stillUnreachable = "Apple still cannot be reached."

  /// Returns the message; may hold untrusted text.
  public func sentence(
    in zone: LocalZone = .current, at now: Timestamp = SystemTimeSource().now().wall
  ) -> String {
    switch self {
    case .noCommand(let error): error.sentence
    case .unknownStore(let code): UnknownStoreMessage.noStore(code, shown: Wording.typed(code))
    case .storeAlone(let storefront):
      "Before the @, type what to search for in store \(storefront.code), \(storefront.name)."
    case .tooLong:
      "This line is too long for a search; the maximum is \(Limits.Library.longestSearch) bytes."
    case .filterForm(let name): "\(name.rawValue): takes \(name.form)"
    case .noSavedSearch(let name): "No search is saved as @@\(name); ':save' lists yours."
    case .playlist: StoreLink.noPlaylists
    case .severalStores(let stores):
      "A search uses one store, not \(stores.map { "@" + $0.code.lowercased() }.joined(separator: " and ")). "
        + "':compare' accepts several."
    case .nothingPainted: "There is no row to open yet."
    case .nothingFound(let title, let entity, let store):
      Wording.nothingFound(for: title, among: entity, in: store)
        + (PlaceMessages.hint(for: title).map { " \($0)." } ?? "")
    case .onlyLocal(let title):
      "Apple has no results for \(Wording.quoted(title)); these rows are from the library."
    case .nothingStored(let title): "The library has nothing for \(Wording.quoted(title))."
    case .notAsked(let failure): failure.sentence(in: zone)
    case .libraryFailed(let error): error.sentence
    case .answerNotStored(let error): "Apple's rows could not be stored. " + error.sentence
    case .noSuchItem(let item):
      item.code == nil
        ? "Apple's store \(item.storefront.code) has no item with the id \(item.number)."
        : "Apple's store \(item.storefront.code) has nothing with the barcode \(item.number)."
    case .notStored(let item):
      "Offline: no item with the id \(item.number) is stored. ':offline off' allows requests again."
    case .outdated(let moment):
      "These rows are from an earlier answer, fetched \(RelativeTime.ago(moment, now: now))."
    case .noMoreKept: "Offline: no more rows of this answer are stored. ':offline off' allows requests again."
    case .unreadable(let count):
      Wording.count(count, "row") + " of Apple's answer could not be read and "
        + (count == 1 ? "was" : "were")
        + " left out."
    case .givenUp(let title):
      "The results for \(Wording.quoted(title)) are not listed, because data was deleted meanwhile. Search again."
    case .leftBehind(let title):
      "The results for \(Wording.quoted(title)) are not listed, because Apple took too long to answer. Search again."
    case .overtaken(let title):
      "More rows of \(Wording.quoted(title)) are not listed, because another list was shown first. Search again."
    case .noMoreRows: "There are no more rows."
    case .notRequested: "This list was made without a request; ':back' returns to the one before."
    case .namesCommand(let name): "':\(name)' is a command."
    case .nothingListed: "No list is shown. Type something and press Enter."
    case .networkLost(let error):
      (error.isMissingNetwork ? "The network is unreachable: " : "") + error.sentence(in: zone)
    case .stillUnreachable: Self.stillUnreachable
    case .networkBack: "Apple can be reached again."
    }
  }

  /// Creates the notice for a line with a store that cannot be searched.
  init(_ store: SearchLine.Store) {
    self =
      switch store {
      case .known(let storefront): .storeAlone(storefront)
      case .unknown(let code): .unknownStore(code)
      case .several(let stores): .severalStores(stores)
      }
  }

  /// Whether it is about the stores that a line names.
  var isAboutStore: Bool {
    switch self {
    case .storeAlone, .unknownStore, .severalStores: true
    default: false
    }
  }
}
