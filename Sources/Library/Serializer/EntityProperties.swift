/// The properties of a type with what writes them: all of a plan that needs no file.
///
/// The first look at a type takes milliseconds in a new process, which is why it can be made by itself.
struct EntityProperties<Entity: EntitySerializing>: Sendable {
  struct Property: Sendable {
    let name: String
    let writer: any ColumnWriter
  }

  /// The type's name, for errors.
  let entity: String
  /// In the order in which they are declared.
  let all: [Property]

  /// Walks the type's specimen; throws, naming type and property, if a type is outside the closed set.
  init() throws(SerializerError) {
    let entity = String(describing: Entity.self)
    let mirror = Mirror(reflecting: Entity.specimen)
    guard mirror.displayStyle == .struct else { throw .notAStruct(entity: entity) }
    var all: [Property] = []
    for (label, value) in mirror.children {
      let (name, type) = (label ?? "", Swift.type(of: value))
      guard let writer = ColumnWriters.writer(for: type) else {
        throw .unsupportedType(entity: entity, property: name, type: "\(type)")
      }
      all.append(Property(name: name, writer: writer))
    }
    self.entity = entity
    self.all = all
  }
}
