internal import GRDB

/// Hands out the columns of a row one after the other.
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

  /// The next column, which is never NULL.
  mutating func next<Value: ColumnValue>() throws -> Value {
    guard let value = Value(cell: try nextCell()) else { throw unreadable }
    return value
  }

  /// The next column, `nil` if it is NULL.
  mutating func next<Value: ColumnValue>() throws -> Value? {
    let cell = try nextCell()
    if cell.isNull { return nil }
    guard let value = Value(cell: cell) else { throw unreadable }
    return value
  }

  /// The next column as a type around its raw value; never NULL.
  mutating func next<Raw: RawRepresentable>() throws -> Raw where Raw.RawValue: ColumnValue {
    guard let value = Raw(rawValue: try next()) else { throw unreadable }
    return value
  }

  /// The next column as a type around its raw value, `nil` if it is NULL.
  mutating func next<Raw: RawRepresentable>() throws -> Raw? where Raw.RawValue: ColumnValue {
    guard let raw: Raw.RawValue = try next() else { return nil }
    guard let value = Raw(rawValue: raw) else { throw unreadable }
    return value
  }

  /// Insists that every column was taken, so that no factory forgets a property.
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
