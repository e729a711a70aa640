public import ArgumentParser
public import Catalog

/// `compare`: shows the price of one item in several stores.
public struct CompareCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare an item's price in several stores.",
    discussion: """
      Sends one request per store, within the budget; an answer less than a day old is used again. Without stores, miru \
      uses those of the setting compare.countries. JSON and CSV have one row for each store that sells the item.
      """)
  public static let libraryUse = LibraryRequirement.asks

  @Argument(
    help: ArgumentHelp("The item, then the stores: two- or three-letter codes.", valueName: "item|store"),
    completion: .stores)
  var words: [String] = []

  @OptionGroup var format: FormatOption

  public init() {}

  public func validate() throws { _ = try stores() }

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let named = try stores()
    let settings = try await context.settings()
    let row = try await item(in: named.isEmpty ? [settings.storefront] + settings.compared : named, context)
    let stores =
      named.isEmpty
      ? [context.place == nil ? settings.storefront : row.storefront] + settings.compared : named
    let comparison = try await context.requesting {
      try await StoreComparer(catalogue: context.catalogue(), library: context.library())
        .offers(of: row.item.id, in: stores.uniqued(), at: context.now)
    }
    let rows = comparison.offers.compactMap(\.row)
    var (status, notices) = (rows.isEmpty ? CommandStatus.nothingFound : .done, [String]())
    // If miru is offline on purpose, cached offers are the whole result and not an error.
    if let error = comparison.stopped, error != .offline {
      (status, notices) = (CommandStatus(error), [error.sentence()])
    }
    if format.format != .table {
      let found = FoundRows(rows: rows, status: status, notices: notices)
      return CommandResult(found, format: format.format, source: .lookup)
    }
    context.say("\(Wording.quoted(row.name)), store by store:")
    let now = context.now
    return .lines(notices: notices, status: status) {
      ComparisonView(LiveComparisonViewModel(comparison, now: now)).lines(width: $0)
    }
  }

  /// Returns the item from the first store that has it.
  @MainActor private func item(
    in stores: [Storefront], _ context: any CommandContext
  ) async throws -> StoredItem {
    let reference = place.flatMap { ItemReference(argument: words[$0]) }
    var failure = CommandFailure(.nothingFound, "Nothing found.")
    for store in context.place == nil ? stores.uniqued() : [] {
      do {
        return try await context.item(reference, in: store).row
      } catch let error as CommandFailure where error.status == .nothingFound {
        failure = error
      }
    }
    guard context.place != nil else { throw failure }
    return try await context.item(reference).row
  }

  /// The index of the item, which may stand anywhere among the stores, as in `jp 2 us`.
  private var place: Int? { words.firstIndex { ItemReference(argument: $0) != nil } }

  private func stores() throws -> [Storefront] {
    let names = words.enumerated().filter { $0.offset != place }
      .flatMap { $0.element.split(separator: ",").map(String.init) }
    return try names.map { word in
      guard let store = Storefront(typed: word) else {
        throw ValidationError(UnknownStoreMessage.noStore(word, shown: Wording.typed(word)))
      }
      return store
    }
  }
}

/// A comparison as it is listed.
public final class LiveComparisonViewModel: ComparisonViewModel {
  public let offers: [ListedOffer]

  /// Creates a list from a comparison; ages count from `now`.
  public init(_ comparison: Comparison, now: Timestamp) {
    offers = comparison.offers.map { offer in
      ListedOffer(
        store: offer.storefront.code, country: offer.storefront.name, price: Self.price(offer),
        isOffered: offer.row != nil, age: offer.asOf.map { RelativeTime.ago($0, now: now) })
    }
  }

  private static func price(_ offer: StoreOffer) -> String {
    switch offer.finding {
    case .offered(let row): row.item.price ?? "available, no price"
    case .absent: "not in this store"
    case .unknown: "not requested"
    }
  }
}
