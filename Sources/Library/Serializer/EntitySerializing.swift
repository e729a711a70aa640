/// A struct whose stored properties are the columns of a table.
protocol EntitySerializing: Sendable {
  /// The table's name.
  static var table: String { get }

  /// The value that a row is read into; its properties are replaced.
  static var specimen: Self { get }
}

extension EntitySerializing {
  /// The type's name, for errors only: the first call in a process takes half a millisecond.
  static var name: String { String(describing: Self.self) }
}

/// The properties of a type and their places: the part of a plan that needs no file.
///
/// `Mirror` learns the type here, once. It takes milliseconds for the first type in a process, and would take longer for a
/// row than SQLite does to write it.
struct EntityProperties<Entity: EntitySerializing>: Sendable {
  struct Property: Sendable {
    let name: String
    let access: PropertyAccess
  }

  /// The properties in the order of their declaration.
  let all: [Property]
  let places: PropertyPlaces<Entity>

  /// Reflects on the type's specimen; throws if a property's type is outside the closed set, and names the property.
  init() throws(SerializerError) {
    let mirror = Mirror(reflecting: Entity.specimen)
    guard mirror.displayStyle == .struct else { throw .notAStruct(entity: Entity.name) }
    var all: [Property] = []
    for (label, value) in mirror.children {
      let (name, type) = (label ?? "", Swift.type(of: value))
      guard let access = PropertyAccesses.access(to: type) else {
        throw .unsupportedType(entity: Entity.name, property: name, type: "\(type)")
      }
      all.append(Property(name: name, access: access))
    }
    self.all = all
    places = try PropertyPlaces(all)
  }
}
