internal import GRDB

/// Reads the columns of a row one after the other.
struct ColumnReader {
  private let row: Row
  private let entity: any EntitySerializing.Type
  private let columns: [String]
  private var position = 0

  init(_ row: Row, of entity: any EntitySerializing.Type, columns: [String]) {
    self.row = row
    self.entity = entity
    self.columns = columns
  }

  /// The next column; must not be NULL.
  mutating func next<Value: ColumnValue>() throws -> Value {
    guard let value = Value(cell: try nextCell()) else { throw unreadable }
    return value
  }

  /// The next column; `nil` if it is NULL.
  mutating func next<Value: ColumnValue>() throws -> Value? {
    let cell = try nextCell()
    if cell.isNull { return nil }
    guard let value = Value(cell: cell) else { throw unreadable }
    return value
  }

  /// The next column as a raw-representable type; must not be NULL.
  mutating func next<Raw: RawRepresentable>() throws -> Raw where Raw.RawValue: ColumnValue {
    guard let value = Raw(rawValue: try next()) else { throw unreadable }
    return value
  }

  /// The next column as a raw-representable type; `nil` if it is NULL.
  mutating func next<Raw: RawRepresentable>() throws -> Raw? where Raw.RawValue: ColumnValue {
    guard let raw: Raw.RawValue = try next() else { return nil }
    guard let value = Raw(rawValue: raw) else { throw unreadable }
    return value
  }

  /// Throws unless every column was read, so that no `fromRow` misses a property.
  func expectEnd() throws {
    if position < columns.count {
      throw SerializerError.unreadable(entity: entity.name, property: columns[position])
    }
  }

  private mutating func nextCell() throws -> DatabaseValue {
    guard position < columns.count else { throw unreadable }
    defer { position += 1 }
    return row[position]
  }

  private var unreadable: SerializerError {
    let place = min(max(position - 1, 0), columns.count - 1)
    return .unreadable(entity: entity.name, property: place >= 0 ? columns[place] : "")
  }
}
