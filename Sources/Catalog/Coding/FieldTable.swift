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

  /// The keys in the order of `write`.
  let keys: [AppleKey]
  private let inOrder: [Layout.Property]
  private let places: [String: Int]

  /// Creates the table from any row.
  init(of specimen: Row) {
    do throws(Layout.Failure) {
      inOrder = try Layout(of: specimen).properties.filter { $0.access.form != nil }
    } catch {
      // A property of a type that is no `AppleValue`. `FieldTableTests` reads every type, so no release has one.
      preconditionFailure("\(Row.self) has no layout: \(error)")
    }
    keys = inOrder.compactMap { property in
      property.access.form.map { AppleKey(name: property.name, form: $0) }
    }
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

  /// The row as JSON in Apple's form, known keys first.
  func write(_ row: Row) -> JSONObject {
    let kept = Set(row.extra.fields.map(\.key))
    let known = withUnsafeBytes(of: row) { bytes in
      inOrder.compactMap { property -> JSONObject.Field? in
        guard let start = bytes.baseAddress, !kept.contains(property.name) else { return nil }
        return property.access.write(start + property.place).map { JSONObject.Field(property.name, $0) }
      }
    }
    return JSONObject(distinct: known + row.extra.fields)
  }
}
