/// A row type whose properties map to keys of Apple's JSON.
protocol AppleRow {
  static var fields: FieldTable<Self> { get }
  var extra: JSONObject { get set }
}

/// The mapping between one JSON key and one property, in both directions.
struct RowField<Row>: Sendable {
  /// Apple's key.
  let key: String
  /// The format of the value in JSON.
  let form: AppleKey.Form
  /// Sets the property from a value; returns `false` if the property could not reproduce the value exactly.
  let read: @Sendable (RawJSON, inout Row) -> Bool
  /// The property as JSON, `nil` if it is not set.
  let write: @Sendable (Row) -> RawJSON?
}

/// All mapped JSON keys of a row type.
struct FieldTable<Row: AppleRow>: Sendable {
  private let inOrder: [RowField<Row>]
  private let byKey: [String: RowField<Row>]

  init(_ fields: [RowField<Row>]) {
    inOrder = fields
    byKey = Dictionary(fields.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The keys in the order of `write`.
  var keys: [AppleKey] { inOrder.map { AppleKey(name: $0.key, form: $0.form) } }

  /// Distributes the fields of an object to properties and `extra`.
  func read(_ object: JSONObject, into row: inout Row) {
    var rest: [JSONObject.Field] = []
    // JSON that miru wrote has this order; comparing with the next key is faster than a table lookup.
    var next = 0
    for field in object.fields {
      let isNext = next < inOrder.count && inOrder[next].key == field.key
      let known = isNext ? inOrder[next] : byKey[field.key]
      if isNext { next += 1 }
      if known?.read(field.value, &row) != true { rest.append(field) }
    }
    row.extra = JSONObject(distinct: rest)
  }

  /// The row as JSON in Apple's form, known keys first.
  func write(_ row: Row) -> JSONObject {
    let kept = Set(row.extra.fields.map(\.key))
    let known = inOrder.compactMap { field -> JSONObject.Field? in
      guard !kept.contains(field.key), let value = field.write(row) else { return nil }
      return JSONObject.Field(field.key, value)
    }
    return JSONObject(distinct: known + row.extra.fields)
  }
}
