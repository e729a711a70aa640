internal import Foundation
internal import GRDB

extension Int64: ColumnValue {
  static var columnType: ColumnType { .integer }

  var cell: DatabaseValue? { databaseValue }

  init?(cell: DatabaseValue) {
    guard case .int64(let number) = cell.storage else { return nil }
    self = number
  }
}

extension Int: ColumnValue {
  static var columnType: ColumnType { .integer }

  var cell: DatabaseValue? { databaseValue }

  init?(cell: DatabaseValue) {
    guard case .int64(let number) = cell.storage else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: ColumnValue {
  static var columnType: ColumnType { .integer }

  var cell: DatabaseValue? { databaseValue }

  init?(cell: DatabaseValue) {
    switch cell.storage {
    case .int64(0): self = false
    case .int64(1): self = true
    default: return nil
    }
  }
}

extension Double: ColumnValue {
  static var columnType: ColumnType { .real }

  /// SQLite turns NaN into NULL and -0 into 0, so these two are stored as their eight bytes.
  var cell: DatabaseValue? {
    guard isNaN || (isZero && sign == .minus) else { return databaseValue }
    return withUnsafeBytes(of: bitPattern.bigEndian) { Data($0).databaseValue }
  }

  init?(cell: DatabaseValue) {
    switch cell.storage {
    case .double(let number): self = number
    case .int64(let number): self = Double(number)
    case .blob(let bytes) where bytes.count == 8:
      self.init(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    default: return nil
    }
  }
}

extension Date: ColumnValue {
  static var columnType: ColumnType { .real }

  /// Seconds since 2001, as in a `Date`: another reference date would round.
  var cell: DatabaseValue? { timeIntervalSinceReferenceDate.cell }

  init?(cell: DatabaseValue) {
    guard let seconds = Double(cell: cell) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
