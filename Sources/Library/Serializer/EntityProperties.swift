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
