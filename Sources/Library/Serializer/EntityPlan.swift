internal import GRDB

/// The mapping between a type's properties and the columns of its table; built once at launch and checked.
struct EntityPlan<Entity: EntitySerializing>: Sendable {
  /// The columns in the order of the properties.
  let columns: [String]
  private let writers: [any ColumnWriter]

  /// Builds the plan from the type's properties and its table.
  init(bookkeeping: Set<String>, in db: Database) throws {
    try self.init(EntityProperties(), bookkeeping: bookkeeping, in: db)
  }

  /// Compares the type's properties with its table; `bookkeeping` are columns without a property.
  ///
  /// Throws if properties and columns do not match one to one; the error names type and property.
  init(_ properties: EntityProperties<Entity>, bookkeeping: Set<String>, in db: Database) throws {
    let declared = Dictionary(
      try db.columns(in: Entity.table).map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    for property in properties.all {
      guard let columnType = declared[property.name] else {
        throw SerializerError.noColumn(entity: Entity.name, property: property.name, table: Entity.table)
      }
      let needed = property.writer.columnType.rawValue
      guard columnType == needed else {
        throw SerializerError.wrongColumnType(
          entity: Entity.name, property: property.name, needed: needed, declared: columnType)
      }
    }
    let columns = properties.all.map(\.name)
    for column in declared.keys.sorted() where !columns.contains(column) && !bookkeeping.contains(column) {
      throw SerializerError.noProperty(entity: Entity.name, column: column, table: Entity.table)
    }
    self.columns = columns
    writers = properties.all.map(\.writer)
  }

  /// The cells of a value in the order of `columns`; properties that are `nil` become NULL.
  func cells(of entity: Entity) throws -> [DatabaseValue] {
    var cells: [DatabaseValue] = []
    cells.reserveCapacity(writers.count)
    for child in Mirror(reflecting: entity).children {
      guard let cell = writers[cells.count].cell(child.value) else {
        throw SerializerError.notStorable(entity: Entity.name, property: columns[cells.count])
      }
      cells.append(cell)
    }
    return cells
  }

  /// The value of a row whose first columns are `columns`.
  func entity(from row: Row) throws -> Entity {
    var reader = ColumnReader(row, of: Entity.self, columns: columns)
    let entity = try Entity.fromRow(&reader)
    try reader.expectEnd()
    return entity
  }
}
