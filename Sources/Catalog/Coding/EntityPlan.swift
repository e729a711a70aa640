/// The mapping between a struct's stored properties, the columns of its table and the keys of Apple's JSON.
///
/// `Mirror` learns the properties here, once. It takes milliseconds for the first type in a process, and would take longer for a
/// row than SQLite does to write it.
///
/// Reading and writing properties through pointers is sound because:
/// - Swift lays out stored properties in the order of their declaration, each at the next multiple of its alignment. The
///   places are computed so, and the end is compared with `MemoryLayout.size`.
/// - Each property of a copy is filled through its place. The type is refused unless `Mirror` then finds exactly these
///   values. Of a property without samples, only the size and the properties around it are checked.
/// - A test compares the places with `MemoryLayout.offset(of:)`.
/// - The pointers come from `withUnsafeBytes(of:)` and do not leave its closure.
package struct EntityPlan<Subject: EntitySerializing>: Sendable {
  /// In the order of their declaration, which is also that of columns and keys.
  package let properties: [StoredProperty]
  /// The keys as JSON, with quotes and colon; empty for a property that is no key.
  private let quotedKeys: [[UInt8]]
  private let places: [String: Int]

  /// Reflects on the type's specimen, and checks the places.
  ///
  /// Throws if a property's type is outside the closed set, or lies elsewhere; the error names the property.
  package init() throws(SerializerError) {
    let mirror = Mirror(reflecting: Subject.specimen)
    guard mirror.displayStyle == .struct else { throw SerializerError("\(Subject.self) is not a struct") }
    var end = 0
    var properties: [StoredProperty] = []
    for (label, value) in mirror.children {
      let (name, type) = (label ?? "", Swift.type(of: value))
      guard let property = StoredProperty.named(name, of: type, after: end) else {
        throw SerializerError("\(Subject.self).\(name) is of type \(type), which no column holds")
      }
      properties.append(property)
      end = property.place + property.size
    }
    self.properties = properties
    quotedKeys = properties.map { $0.isKey ? JSONWriter.key($0.name) : [] }
    places = Dictionary(zip(properties.map(\.name), properties.indices)) { first, _ in first }
      .filter { properties[$0.value].isKey }
    guard end == MemoryLayout<Subject>.size else { throw Self.otherPlace(properties.last) }
    var copy = Subject.specimen
    let checks = withUnsafeMutableBytes(of: &copy) { bytes in
      properties.enumerated().map { number, property in
        bytes.baseAddress.flatMap { property.fill($0 + property.place, number + 1) }
      }
    }
    for ((property, check), child) in zip(zip(properties, checks), Mirror(reflecting: copy).children)
    where check?(child.value) == false {
      throw Self.otherPlace(property)
    }
  }

  private static func otherPlace(_ property: StoredProperty?) -> SerializerError {
    SerializerError("\(Subject.self).\(property?.name ?? "") does not lie in memory where it was expected")
  }

  // The row: from the entity to cells, and by the static factory back to an entity.
  /// The names of the columns.
  package var columns: [String] { properties.map(\.name) }

  /// Passes the cell of each column with its position, from 0. `body` returns whether it took the cell.
  ///
  /// - Throws: an error that names the first property whose value was not taken.
  package func write(_ entity: Subject, _ body: (Int, CellValue) -> Bool) throws(SerializerError) {
    let refused = withUnsafeBytes(of: entity) { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      return properties.indices.first { index in
        !body(index, properties[index].cell(start + properties[index].place))
      }
    }
    guard let refused else { return }
    throw SerializerError("\(Subject.self).\(properties[refused].name) holds a value that cannot be kept")
  }

  /// Makes an entity of the cell of each column, which `cell` returns for its position.
  ///
  /// - Throws: an error that names the first property that has no such value.
  package func make(reading cell: (Int) -> CellValue) throws(SerializerError) -> Subject {
    var entity = Subject.specimen
    let refused = withUnsafeMutableBytes(of: &entity) { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      return properties.indices.first { index in
        !properties[index].setCell(cell(index), start + properties[index].place)
      }
    }
    guard let refused else { return entity }
    throw SerializerError("\(Subject.self).\(properties[refused].name) cannot be read from its column")
  }

  // Apple's JSON: known keys are properties, the others are kept in `extra`.
  /// The keys that have a property, in the order of `append`.
  package var keys: [String] { properties.filter(\.isKey).map(\.name) }

  /// Makes an entity of the fields of an object.
  package func make(reading object: JSONObject) -> Subject {
    var entity = Subject.specimen
    var rest: [JSONObject.Field] = []
    withUnsafeMutableBytes(of: &entity) { bytes in
      guard let start = bytes.baseAddress else { return }
      // JSON that miru wrote has this order; comparing with the next key is faster than a table lookup.
      var next = 0
      for field in object.fields {
        let isNext = next < properties.count && properties[next].isKey && properties[next].name == field.key
        guard let index = isNext ? next : places[field.key],
          properties[index].setJSON(field.value, start + properties[index].place)
        else {
          rest.append(field)
          continue
        }
        next = index + 1
      }
    }
    entity.extra = JSONObject(distinct: rest)
    return entity
  }

  /// The entity in Apple's form, known keys first.
  package func object(_ entity: Subject) -> JSONObject {
    var fields: [JSONObject.Field] = []
    var json = JSONWriter()
    eachKnown(entity) { index, start in
      json.removeAll()
      properties[index].appendJSON(start, [], &json)
      guard !json.bytes.isEmpty else { return }
      let value = RawJSON(checked: String(decoding: json.bytes, as: UTF8.self))
      fields.append(JSONObject.Field(properties[index].name, value))
    }
    return JSONObject(distinct: fields + entity.extra.fields)
  }

  /// Appends the fields of `object` to an object that is being written, without making values; leaves out the key
  /// `own` of `extra`.
  package func append(_ entity: Subject, to json: inout JSONWriter, except own: String) {
    eachKnown(entity) { index, start in properties[index].appendJSON(start, quotedKeys[index], &json) }
    for field in entity.extra.fields where field.key != own {
      json.append(key: field.key)
      json.append(field.value.text)
    }
  }

  /// Passes the properties whose keys are not in `extra`: their positions, and pointers to them.
  @inline(__always) private func eachKnown(_ entity: Subject, _ body: (Int, UnsafeRawPointer) -> Void) {
    // Most rows have no other keys.
    let kept = entity.extra.isEmpty ? nil : Set(entity.extra.fields.map(\.key))
    withUnsafeBytes(of: entity) { bytes in
      guard let start = bytes.baseAddress else { return }
      for index in properties.indices
      where properties[index].isKey && kept?.contains(properties[index].name) != true {
        body(index, start + properties[index].place)
      }
    }
  }
}

/// The reason why a struct does not match its layout or its table, or a value its column.
package struct SerializerError: Error, Hashable, CustomStringConvertible {
  /// The sentence; it names type and property.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
