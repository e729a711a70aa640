/// Why a struct and its table do not fit together. Told at launch, except for the last two.
enum SerializerError: Error, Hashable {
  /// Only structs are walked.
  case notAStruct(entity: String)
  /// A property of a type outside the closed set.
  case unsupportedType(entity: String, property: String, type: String)
  /// The table has no column for a property.
  case noColumn(entity: String, property: String, table: String)
  /// The column is declared with another type than the property needs.
  case wrongColumnType(entity: String, property: String, needed: String, declared: String)
  /// The table has a column that no property fills.
  case noProperty(entity: String, column: String, table: String)
  /// A value that could not be read back as it is; a relative `URL` is one.
  case notStorable(entity: String, property: String)
  /// A cell that cannot be a value of the property.
  case unreadable(entity: String, property: String)
}

extension SerializerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notAStruct(let entity): "\(entity) is not a struct"
    case .unsupportedType(let entity, let property, let type):
      "\(entity).\(property) is of type \(type), which no column holds"
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
