/// A struct whose properties are the columns of a table.
///
/// Values become rows by reflection, label by label, and rows become values through `fromRow`.
protocol EntitySerializing: Sendable {
  /// The table.
  static var table: String { get }

  /// Any value. Its properties make the plan; what they hold does not matter.
  static var specimen: Self { get }

  /// Makes a value from a row, taking the columns in the order of the properties.
  static func fromRow(_ row: inout ColumnReader) throws -> Self
}

extension EntitySerializing {
  /// The type's name, for errors alone: the first one that a process asks for takes half a millisecond.
  static var name: String { String(describing: Self.self) }
}

/// The properties of a type with what writes them: all of a plan that needs no file.
///
/// The first look at a type takes milliseconds in a new process, which is why it can be made by itself.
struct EntityProperties<Entity: EntitySerializing>: Sendable {
  struct Property: Sendable {
    let name: String
    let writer: any ColumnWriter
  }

  /// In the order in which they are declared.
  let all: [Property]

  /// Walks the type's specimen; throws, naming type and property, if a type is outside the closed set.
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
