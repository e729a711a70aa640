/// A struct whose properties are the columns of a table.
///
/// Values are written by reflection, property by property, and read by `fromRow`.
protocol EntitySerializing: Sendable {
  /// The table's name.
  static var table: String { get }

  /// An arbitrary value; only its properties matter, not their content.
  static var specimen: Self { get }

  /// Creates a value from a row; reads the columns in the order of the properties.
  static func fromRow(_ row: inout ColumnReader) throws -> Self
}

extension EntitySerializing {
  /// The type's name, for errors only: the first call in a process takes half a millisecond.
  static var name: String { String(describing: Self.self) }
}

/// The properties of a type with their writers: the part of a plan that needs no file.
///
/// The first reflection on a type in a process takes milliseconds, so this part can be built separately.
struct EntityProperties<Entity: EntitySerializing>: Sendable {
  struct Property: Sendable {
    let name: String
    let writer: any ColumnWriter
  }

  /// The properties in the order of their declaration.
  let all: [Property]

  /// Reflects on the type's specimen; throws if a property's type is outside the closed set, and names the property.
  init() throws(SerializerError) {
    let mirror = Mirror(reflecting: Entity.specimen)
    guard mirror.displayStyle == .struct else { throw .notAStruct(entity: Entity.name) }
    var all: [Property] = []
    for (label, value) in mirror.children {
      let (name, type) = (label ?? "", Swift.type(of: value))
      guard let writer = ColumnWriters.writer(for: type) else {
        throw .unsupportedType(entity: Entity.name, property: name, type: "\(type)")
      }
      all.append(Property(name: name, writer: writer))
    }
    self.all = all
  }
}
