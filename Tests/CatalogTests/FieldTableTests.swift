import Testing

@testable import Catalog

/// The keys of Apple's JSON that follow from the properties, beside a `Mirror` of each value.
struct FieldTableTests {
  private static let track = Track(trackId: TrackID(1))
  private static let collection = Collection(collectionId: CollectionID(1))
  private static let artist = Artist(artistId: ArtistID(1))

  @Test func everyPropertyButExtraIsAKeyInItsOrder() {
    expectKeys(Self.track)
    expectKeys(Self.collection)
    expectKeys(Self.artist)
  }

  @Test func eachKeyGoesToThePropertyOfItsNameAndComesBack() throws {
    try expectOwnProperty(Self.track)
    try expectOwnProperty(Self.collection)
    try expectOwnProperty(Self.artist)
  }

  @Test func aValueThatThePropertyCannotReproduceStaysInExtra() throws {
    for text in [
      #"{"trackName":5}"#, #"{"trackPrice":1e999}"#, #"{"releaseDate":"2016"}"#, #"{"extra":"a"}"#,
    ] {
      var track = Self.track
      Track.fields.read(try JSONObject(parsing: text), into: &track)
      #expect(track.extra.text == text)
    }
  }

  @Test func theTypesLieWhereTheCompilerSays() throws {
    let layout = try StructLayout<Track, AppleProperty>(of: Self.track)
    let paths: [(String, PartialKeyPath<Track>)] = [
      ("trackId", \.trackId), ("kind", \.kind), ("trackName", \.trackName), ("trackPrice", \.trackPrice),
      ("releaseDate", \.releaseDate), ("trackTimeMillis", \.trackTimeMillis),
      ("isStreamable", \.isStreamable),
      ("extra", \.extra),
    ]
    for (name, path) in paths {
      let property = layout.properties.first { $0.name == name }
      #expect(property?.place == MemoryLayout<Track>.offset(of: path), "\(name)")
    }
  }

  private func expectKeys<Row: AppleRow>(_ row: Row) {
    #expect(
      Row.fields.keys + ["extra"] == Mirror(reflecting: row).children.map { $0.label ?? "" })
  }

  private func expectOwnProperty<Row: AppleRow>(_ empty: Row) throws {
    for key in Row.fields.keys {
      // One value of each type; the property reads those of its own type.
      let read = try ["7", "1.29", "true", #""a\nb""#, #""2016-01-01T08:00:00Z""#].count { value in
        var row = empty
        Row.fields.read(try JSONObject(parsing: #"{"\#(key)":\#(value)}"#), into: &row)
        guard row.extra.isEmpty else { return false }
        let changed = zip(Mirror(reflecting: row).children, Mirror(reflecting: empty).children)
          .filter { "\($0.value)" != "\($1.value)" }.map { $0.0.label }
        #expect(changed == [key])
        let back = Row.fields.object(row)[key]?.text
        // A decimal property writes 7 as 7.0.
        #expect(back == value || back == value + ".0")
        return true
      }
      #expect(read > 0, "\(key)")
    }
  }
}
