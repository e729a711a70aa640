public import Catalog
public import Foundation

extension SearchNotice {
  /// What is said; may hold text from outside.
  public func sentence(
    in zone: TimeZone = .current, at now: Timestamp = SystemTimeSource().now().wall
  ) -> String {
    switch self {
    case .noCommand(let error): error.sentence
    case .unknownStore(let code): UnknownStoreMessage.noStore(code, shown: Wording.quoted(code))
    case .storeAlone(let storefront):
      "Write what to look for in Apple's store \(storefront.code), \(storefront.name), before the @."
    case .severalStores(let stores):
      "One line asks one store, not \(stores.map { "@" + $0.code.lowercased() }.joined(separator: " and ")); ':compare' "
        + "asks several for the price of a row."
    case .nothingPainted: "No row is shown yet that could be opened."
    case .nothingFound(let title, let entity, let store):
      Wording.nothingFound(for: title, among: entity, in: store)
    case .onlyLocal(let title):
      "Apple has nothing for \(Wording.quoted(title)); these rows are the library's."
    case .notAsked(let failure): failure.sentence(in: zone)
    case .libraryFailed(let error): error.sentence
    case .answerNotStored(let error): "Rows of Apple's could not be stored. " + error.sentence
    case .noSuchItem(let item):
      "Apple's store \(item.storefront.code) has nothing with the number \(item.number)."
    case .notStored(let item):
      "Offline: nothing with the number \(item.number) is stored; ':offline off' lets Apple be asked."
    case .outdated(let moment):
      "These rows are an earlier answer, fetched \(RelativeTime.ago(moment, now: now))."
    case .noMoreKept: "Offline: no more rows of this answer are stored; ':offline off' lets Apple be asked."
    case .unreadable(let count):
      Wording.count(count, "row") + " of Apple's answer could not be read and "
        + (count == 1 ? "was" : "were")
        + " left out."
    case .givenUp(let title):
      "What Apple has for \(Wording.quoted(title)) is not listed, because something was forgotten meanwhile; search again."
    case .overtaken(let title):
      "More rows of \(Wording.quoted(title)) are not listed, because another list came first; search for it again."
    case .noMoreRows: "There are no more rows."
    case .nothingListed: "No search was listed last; type something and press Enter."
    case .networkLost(let error): "The network is gone: " + error.sentence(in: zone)
    case .networkBack: "The network is back."
    }
  }
}

extension SearchNotice {
  /// What is said of a line that names a store and cannot be searched for.
  init(_ store: QueryWithStore.Store) {
    self =
      switch store {
      case .known(let storefront): .storeAlone(storefront)
      case .unknown(let code): .unknownStore(code)
      case .several(let stores): .severalStores(stores)
      }
  }
}
