internal import ArgumentParser
internal import Catalog
internal import Features

/// What an artist made.
struct ArtistCommand: PlaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "artist", abstract: "List an artist's albums, newest first, then the top songs.",
    discussion:
      "Of an author the books, of a series the seasons. Takes two calls at most, unless they are kept.")

  @Argument(help: "Apple's id of the artist, or of an album or track by them.")
  var id: String

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  static let things: [Thing] = [.artist, .collection, .track]

  static func guess(_ number: Int64) -> Belongings {
    Belongings(of: .artist(ArtistID(number)), .album, recentFirst: true)
  }

  @MainActor func list(
    from item: StoredItem, in storefront: Storefront, _ asking: Asking
  ) async throws -> PlaceFindings {
    let works = item.item.works
    guard let maker = works.first?.parent else { throw UsageError(PlaceWording.noArtist(item)) }
    return try await asking.works(works, of: ItemKey(maker, in: storefront))
  }
}
