internal import Catalog
internal import Features

/// A command that prints the list an item leads to.
protocol PlaceVerb: Verb {
  /// What a number that is not stored is taken for; looked up together with its list, so that one call does.
  static func guess(_ number: Int64) -> Belongings
  /// What a number that is stored several times means, likeliest first.
  static var things: [Thing] { get }

  var id: String { get }
  var format: FormatOption { get }
  var fresh: FreshOption { get }

  /// Finds the list.
  ///
  /// - Throws: `UsageError` if the item leads to none.
  @MainActor func list(from item: StoredItem, in storefront: Storefront, _ asking: Asking) async throws
    -> PlaceFindings
}

extension PlaceVerb {
  static var libraryUse: LibraryUse { .asks }

  func validate() throws {
    _ = try AppleNumber(argument: id)
  }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let storefront = try await wiring.settings().storefront
    var asking = try await Asking(wiring, freshness: fresh.freshness)
    let number = try AppleNumber(argument: id).number
    guard let item = try await stored(number, in: storefront, asking.library) else {
      let found = try await asking.lookup(Self.guess(number).query(in: storefront))
      guard let item = found.rows.first(where: { $0.item.id.number == number }) ?? found.rows.first else {
        return try await Printing(wiring, format: format.format).print(found, source: .lookup)
      }
      // It was asked just now.
      asking.freshness = .kept
      return try await print(item, in: storefront, asking, wiring)
    }
    return try await print(item, in: storefront, asking, wiring)
  }

  @MainActor private func print(
    _ item: StoredItem, in storefront: Storefront, _ asking: Asking, _ wiring: Wiring
  ) async throws -> Ending {
    let found = try await list(from: item, in: storefront, asking)
    return try await Printing(wiring, format: format.format).print(found, source: .lookup)
  }

  @MainActor private func stored(
    _ number: Int64, in storefront: Storefront, _ library: any LibraryPorts
  ) async throws -> StoredItem? {
    for thing in Self.things {
      if let row = try await library.item(ItemID(thing, number), preferring: storefront) { return row }
    }
    return nil
  }
}
