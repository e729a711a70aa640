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
      Row.fields.keys.map(\.name) + ["extra"] == Mirror(reflecting: row).children.map { $0.label ?? "" })
  }

  private func expectOwnProperty<Row: AppleRow>(_ empty: Row) throws {
    for key in Row.fields.keys {
      var row = empty
      let object = try JSONObject(parsing: #"{"\#(key.name)":\#(Self.text(key.form))}"#)
      Row.fields.read(object, into: &row)
      let changed = zip(Mirror(reflecting: row).children, Mirror(reflecting: empty).children)
        .filter { "\($0.value)" != "\($1.value)" }.map { $0.0.label }
      #expect(changed == [key.name])
      #expect(Row.fields.write(row)[key.name] == object[key.name])
    }
  }

  private static func text(_ form: AppleKey.Form) -> String {
    switch form {
    case .text: #""a\nb""#
    case .integer: "7"
    case .decimal: "1.29"
    case .flag: "true"
    case .date: #""2016-01-01T08:00:00Z""#
    }
  }
}
