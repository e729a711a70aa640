internal import ArgumentParser
internal import Catalog
internal import Features

/// The tracks of an album.
struct AlbumCommand: PlaceVerb {
  static let configuration = CommandConfiguration(
    commandName: "album", abstract: "List the tracks of an album by disc, with its running time.",
    discussion: "Of a season or a podcast, the episodes.")

  @Argument(help: "Apple's id of the album, or of a track on it.")
  var id: String

  @OptionGroup var format: FormatOption
  @OptionGroup var fresh: FreshOption
  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  static let things: [Thing] = [.collection, .track, .artist]

  static func guess(_ number: Int64) -> Belongings {
    Belongings(of: .collection(CollectionID(number)), .song)
  }

  @MainActor func list(
    from item: StoredItem, in storefront: Storefront, _ asking: Asking
  ) async throws -> PlaceFindings {
    guard let parts = item.item.parts else { throw UsageError(PlaceWording.noAlbum(item)) }
    return try await asking.parts(parts, in: storefront)
  }
}
