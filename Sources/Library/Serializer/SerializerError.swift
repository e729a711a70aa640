internal import Catalog

/// The reason why a struct does not match its table. All cases but the last two occur at launch.
enum SerializerError: Error, Hashable {
  /// The type is not a struct.
  case notAStruct(entity: String)
  /// The property's type is outside the closed set.
  case unsupportedType(entity: String, property: String, type: String)
  /// A property does not lie in memory where its type and those before it say.
  case otherLayout(entity: String, property: String)
  /// The table has no column for a property.
  case noColumn(entity: String, property: String, table: String)
  /// The declared type of the column does not match the property.
  case wrongColumnType(entity: String, property: String, needed: String, declared: String)
  /// The table has a column that no property fills.
  case noProperty(entity: String, column: String, table: String)
  /// The value could not be read back exactly, such as a relative `URL`.
  case notStorable(entity: String, property: String)
  /// The cell is not a valid value of the property.
  case unreadable(entity: String, property: String)
}

extension SerializerError {
  init<Subject, Access>(_ failure: StructLayout<Subject, Access>.Failure, of entity: String) {
    self =
      switch failure {
      case .notAStruct: .notAStruct(entity: entity)
      case .unsupportedType(let property, let type):
        .unsupportedType(entity: entity, property: property, type: type)
      case .otherPlace(let property): .otherLayout(entity: entity, property: property)
      }
  }
}

extension SerializerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notAStruct(let entity): "\(entity) is not a struct"
    case .unsupportedType(let entity, let property, let type):
      "\(entity).\(property) is of type \(type), which no column holds"
    case .otherLayout(let entity, let property):
      "\(entity).\(property) does not lie in memory where it was expected"
    case .noColumn(let entity, let property, let table):
      "\(entity).\(property) has no column in table \(table)"
    case .wrongColumnType(let entity, let property, let needed, let declared):
      "\(entity).\(property) needs a column of type \(needed), not \(declared)"
    case .noProperty(let entity, let column, let table):
      "column \(column) of table \(table) has no property in \(entity)"
    case .notStorable(let entity, let property): "\(entity).\(property) holds a value that cannot be kept"
    case .unreadable(let entity, let property): "\(entity).\(property) cannot be read from its column"
    }
  }
}
