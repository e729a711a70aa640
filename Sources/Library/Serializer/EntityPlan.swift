internal import Catalog
internal import GRDB

/// The mapping between a type's properties and the columns of its table; built once at launch and checked.
struct EntityPlan<Entity: EntitySerializing>: Sendable {
  /// The columns in the order of the properties.
  let columns: [String]
  private let properties: [StructLayout<Entity, ColumnAccess>.Property]

  /// Builds the plan from the type's properties and its table.
  init(bookkeeping: Set<String>, in db: Database) throws {
    try self.init(StructLayout(), bookkeeping: bookkeeping, in: db)
  }

  /// Compares the type's properties with its table; `bookkeeping` are columns without a property.
  ///
  /// Throws if properties and columns do not match one to one; the error names type and property.
  init(_ layout: StructLayout<Entity, ColumnAccess>, bookkeeping: Set<String>, in db: Database) throws {
    let declared = Dictionary(
      try db.columns(in: Entity.table).map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    for property in layout.properties {
      guard let columnType = declared[property.name] else {
        throw SerializerError("\(Entity.self).\(property.name) has no column in table \(Entity.table)")
      }
      let needed = property.access.columnType.rawValue
      guard columnType == needed else {
        throw SerializerError(
          "\(Entity.self).\(property.name) needs a column of type \(needed), not \(columnType)")
      }
    }
    let columns = layout.properties.map(\.name)
    for column in declared.keys.sorted() where !columns.contains(column) && !bookkeeping.contains(column) {
      throw SerializerError("column \(column) of table \(Entity.table) has no property in \(Entity.self)")
    }
    self.columns = columns
    properties = layout.properties
  }

  /// Binds a value to a statement's parameters, in the order of `columns`, from a place on that is counted from 1.
  func bind(_ entity: Entity, to statement: Statement, from first: Int) throws {
    let refused = withUnsafeBytes(of: entity) { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      return properties.indices.first { index in
        let parameter = Parameter(statement: statement.sqliteStatement, place: CInt(first + index))
        return !properties[index].access.bind(start + properties[index].place, parameter)
      }
    }
    if let index = refused {
      throw SerializerError("\(Entity.self).\(columns[index]) holds a value that cannot be kept")
    }
  }

  /// The value of a statement's current row, whose first columns are `columns`.
  func entity(from statement: Statement) throws -> Entity {
    var entity = Entity.specimen
    let refused = withUnsafeMutableBytes(of: &entity) { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      return properties.indices.first { index in
        let cell = Cell(statement: statement.sqliteStatement, place: CInt(index))
        return !properties[index].access.read(cell, start + properties[index].place)
      }
    }
    if let index = refused {
      throw SerializerError("\(Entity.self).\(columns[index]) cannot be read from its column")
    }
    return entity
  }
}
