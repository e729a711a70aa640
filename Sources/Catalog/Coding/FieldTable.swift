/// A row type whose properties map to keys of Apple's JSON.
protocol AppleRow: Sendable {
  static var fields: FieldTable<Self> { get }
  var extra: JSONObject { get set }
}

extension Track: AppleRow {
  static let fields = FieldTable(of: Track(trackId: TrackID(0)))
}

extension Collection: AppleRow {
  static let fields = FieldTable(of: Collection(collectionId: CollectionID(0)))
}

extension Artist: AppleRow {
  static let fields = FieldTable(of: Artist(artistId: ArtistID(0)))
}

/// The keys of Apple's JSON that a row type has as properties, in the order of their declaration. A property has the key's name.
struct FieldTable<Row: AppleRow>: Sendable {
  private typealias Layout = StructLayout<Row, AppleProperty>

  /// The keys in the order of `append`.
  var keys: [String] { inOrder.map(\.name) }
  private let inOrder: [Layout.Property]
  /// The keys as JSON, with quotes and colon.
  private let quotedKeys: [[UInt8]]
  private let places: [String: Int]

  init(of specimen: Row) {
    do {
      inOrder = try Layout(of: specimen).properties.filter(\.access.isKey)
    } catch {
      // A property of a type that is no `AppleValue`. `FieldTableTests` reads every type, so no release has one.
      preconditionFailure("\(Row.self) has no layout: \(error)")
    }
    quotedKeys = inOrder.map { JSONWriter.key($0.name) }
    places = Dictionary(zip(inOrder.map(\.name), inOrder.indices)) { first, _ in first }
  }

  /// Distributes the fields of an object to properties and `extra`.
  func read(_ object: JSONObject, into row: inout Row) {
    var rest: [JSONObject.Field] = []
    withUnsafeMutableBytes(of: &row) { bytes in
      guard let start = bytes.baseAddress else { return }
      // JSON that miru wrote has this order; comparing with the next key is faster than a table lookup.
      var next = 0
      for field in object.fields {
        let isNext = next < inOrder.count && inOrder[next].name == field.key
        guard let place = isNext ? next : places[field.key],
          inOrder[place].access.read(field.value, start + inOrder[place].place)
        else {
          rest.append(field)
          continue
        }
        next = place + 1
      }
    }
    row.extra = JSONObject(distinct: rest)
  }

  /// The row in Apple's form, known keys first.
  func object(_ row: Row) -> JSONObject {
    var fields: [JSONObject.Field] = []
    var json = JSONWriter()
    eachKnown(row) { place, start in
      json.removeAll()
      inOrder[place].access.append(start, [], &json)
      guard !json.bytes.isEmpty else { return }
      let value = RawJSON(checked: String(decoding: json.bytes, as: UTF8.self))
      fields.append(JSONObject.Field(inOrder[place].name, value))
    }
    return JSONObject(distinct: fields + row.extra.fields)
  }

  /// Appends the fields of `object` to an object that is being written, without making values; leaves out the key
  /// `own` of `extra`.
  func append(_ row: Row, to json: inout JSONWriter, except own: String) {
    eachKnown(row) { place, start in inOrder[place].access.append(start, quotedKeys[place], &json) }
    for field in row.extra.fields where field.key != own {
      json.append(key: JSONWriter.key(field.key))
      json.append(field.value.text)
    }
  }

  /// Passes the properties whose keys are not in `extra`: their places in the table, and pointers to them.
  @inline(__always) private func eachKnown(_ row: Row, _ body: (Int, UnsafeRawPointer) -> Void) {
    // Most rows have no other keys.
    let kept = row.extra.isEmpty ? nil : Set(row.extra.fields.map(\.key))
    withUnsafeBytes(of: row) { bytes in
      guard let start = bytes.baseAddress else { return }
      for place in inOrder.indices where kept?.contains(inOrder[place].name) != true {
        body(place, start + inOrder[place].place)
      }
    }
  }
}
