internal import GRDB

/// Reads and writes one stored property in the memory of a struct. The only pointers of the serializer; see
/// `PropertyPlaces`.
///
/// Functions rather than a protocol, because the compiler specializes only these: a fetched row took twice as long.
struct PropertyAccess: Sendable {
  let columnType: ColumnType
  let size: Int
  let alignment: Int
  /// Binds the property; returns `false` if its value could not be read back exactly.
  let bind: @Sendable (_ property: UnsafeRawPointer, _ parameter: Parameter) -> Bool
  /// Sets the property to the value of a cell; returns `false` if the cell holds none.
  let read: @Sendable (_ cell: Cell, _ property: UnsafeMutableRawPointer) -> Bool
  /// Sets the property to a sample and returns a check for it; `nil` for a type without samples, such as an enum.
  let fill: @Sendable (_ property: UnsafeMutableRawPointer, _ number: Int) -> ((Any) -> Bool)?

  /// Creates the access through a codec; specialized where the codec is known.
  @inline(__always) init<Codec: PropertyCodec>(_ codec: Codec.Type) {
    columnType = Codec.columnType
    size = MemoryLayout<Codec.Property>.size
    alignment = MemoryLayout<Codec.Property>.alignment
    bind = { Codec.bind($0.assumingMemoryBound(to: Codec.Property.self).pointee, to: $1) }
    read = {
      guard let value = Codec.read($0) else { return false }
      $1.assumingMemoryBound(to: Codec.Property.self).pointee = value
      return true
    }
    fill = {
      guard let sample = Codec.sample($1) else { return nil }
      $0.assumingMemoryBound(to: Codec.Property.self).pointee = sample
      return { ($0 as? Codec.Property).map { Codec.isEqual($0, sample) } ?? false }
    }
  }
}

/// The places of a struct's stored properties, as bytes from its start.
///
/// Reading and writing there is sound because:
/// - Swift lays out stored properties in the order of their declaration, each at the next multiple of its alignment. The
///   places are computed so, and the end is compared with `MemoryLayout.size`.
/// - Each property of a copy is filled through its place. The type is refused unless `Mirror` then finds exactly these
///   values. An enum has no sample, so only its size and the properties around it are checked.
/// - A test compares the places with `MemoryLayout.offset(of:)`.
/// - A place is used only with the type that `Mirror` reported for it. So `assumingMemoryBound` states what is so.
/// - The pointers come from `withUnsafeBytes(of:)` and do not leave its closure.
struct PropertyPlaces<Entity: EntitySerializing>: Sendable {
  private let all: [(access: PropertyAccess, place: Int)]

  /// Computes and checks the places; throws an error that names a property that lies elsewhere.
  init(_ properties: [EntityProperties<Entity>.Property]) throws(SerializerError) {
    var end = 0
    var all: [(PropertyAccess, Int)] = []
    for property in properties {
      let access = property.access
      let place = (end + access.alignment - 1) / access.alignment * access.alignment
      all.append((access, place))
      end = place + access.size
    }
    self.all = all
    guard end == MemoryLayout<Entity>.size else {
      throw .otherLayout(entity: Entity.name, property: properties.last?.name ?? "")
    }
    var copy = Entity.specimen
    let checks = withUnsafeMutableBytes(of: &copy) { bytes in
      all.enumerated().map { number, property in
        bytes.baseAddress.flatMap { property.0.fill($0 + property.1, number + 1) }
      }
    }
    for ((property, check), child) in zip(zip(properties, checks), Mirror(reflecting: copy).children)
    where check?(child.value) == false {
      throw .otherLayout(entity: Entity.name, property: property.name)
    }
  }

  /// The bytes from the start of the struct, in the order of the properties.
  var offsets: [Int] { all.map(\.place) }

  /// Binds all properties to parameters from a place on; returns the index of one that could not be read back exactly.
  func bind(_ entity: Entity, to statement: SQLiteStatement, from first: CInt) -> Int? {
    withUnsafeBytes(of: entity) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return all.indices.first { index in
        let parameter = Parameter(statement: statement, place: first + CInt(index))
        return !all[index].access.bind(start + all[index].place, parameter)
      }
    }
  }

  /// Reads the first cells of a row into a copy of the specimen; returns the index of one that holds no value.
  func read(_ statement: SQLiteStatement, into entity: inout Entity) -> Int? {
    withUnsafeMutableBytes(of: &entity) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return all.indices.first { index in
        let cell = Cell(statement: statement, place: CInt(index))
        return !all[index].access.read(cell, start + all[index].place)
      }
    }
  }
}
