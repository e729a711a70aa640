internal import Catalog
internal import Testing

@testable internal import Library

/// The computed places of properties, compared with the compiler's.
struct StructLayoutTests {
  @Test func theTypesOfTheTablesLieWhereTheCompilerSays() {
    let tracks = Track.plan
    expect(tracks, "trackId", \.trackId)
    expect(tracks, "kind", \.kind)
    expect(tracks, "artistId", \.artistId)
    expect(tracks, "trackViewUrl", \.trackViewUrl)
    expect(tracks, "trackPrice", \.trackPrice)
    expect(tracks, "currency", \.currency)
    expect(tracks, "releaseDate", \.releaseDate)
    expect(tracks, "trackTimeMillis", \.trackTimeMillis)
    expect(tracks, "isStreamable", \.isStreamable)
    expect(tracks, "extra", \.extra)
    let albums = Collection.plan
    expect(albums, "collectionId", \.collectionId)
    expect(albums, "trackCount", \.trackCount)
    expect(albums, "extra", \.extra)
    let artists = Artist.plan
    expect(artists, "amgArtistId", \.amgArtistId)
    expect(artists, "extra", \.extra)
  }

  @Test func everyTypeOfTheSetLiesWhereTheCompilerSays() throws {
    let all = try EntityPlan<EverySupportedType>()
    expect(all, "id", \.id)
    expect(all, "text", \.text)
    expect(all, "bool", \.bool)
    expect(all, "colour", \.colour)
    expect(all, "grade", \.grade)
    expect(all, "weight", \.weight)
    expect(all, "object", \.object)
    expect(all, "optionalId", \.optionalId)
    expect(all, "optionalDouble", \.optionalDouble)
    expect(all, "optionalBool", \.optionalBool)
    expect(all, "optionalColour", \.optionalColour)
    expect(all, "optionalGrade", \.optionalGrade)
    expect(all, "optionalWeight", \.optionalWeight)
    expect(all, "optionalObject", \.optionalObject)
  }

  private func expect<Entity>(
    _ layout: EntityPlan<Entity>, _ name: String, _ path: PartialKeyPath<Entity>
  ) {
    let property = layout.properties.first { $0.name == name }
    #expect(property?.place == MemoryLayout<Entity>.offset(of: path), "\(name)")
  }
}
