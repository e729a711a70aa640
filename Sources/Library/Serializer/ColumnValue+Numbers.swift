internal import Foundation

extension Int64: ColumnValue {
  static var columnType: ColumnType { .integer }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<Int64>.self) }
  static func sample(_ number: Int) -> Int64 { Int64(number) }

  func bind(to parameter: Parameter) -> Bool { parameter.bind(self) }

  init?(_ cell: Cell) {
    guard cell.content == .integer else { return nil }
    self = cell.integer
  }
}

extension Int: ColumnValue {
  static var columnType: ColumnType { .integer }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<Int>.self) }
  static func sample(_ number: Int) -> Int { number }

  func bind(to parameter: Parameter) -> Bool { parameter.bind(Int64(self)) }

  init?(_ cell: Cell) {
    guard cell.content == .integer else { return nil }
    self.init(exactly: cell.integer)
  }
}

extension Bool: ColumnValue {
  static var columnType: ColumnType { .integer }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<Bool>.self) }
  static func sample(_ number: Int) -> Bool { number.isMultiple(of: 2) }

  func bind(to parameter: Parameter) -> Bool { parameter.bind(self ? 1 : 0 as Int64) }

  init?(_ cell: Cell) {
    guard cell.content == .integer, 0...1 ~= cell.integer else { return nil }
    self = cell.integer == 1
  }
}

extension Double: ColumnValue {
  static var columnType: ColumnType { .real }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<Double>.self) }
  static func sample(_ number: Int) -> Double { Double(number) }

  /// SQLite turns NaN into NULL and -0 into 0, so these two are stored as their eight bytes.
  func bind(to parameter: Parameter) -> Bool {
    guard isNaN || (isZero && sign == .minus) else { return parameter.bind(self) }
    return withUnsafeBytes(of: bitPattern.bigEndian) { parameter.bind(blob: $0) }
  }

  init?(_ cell: Cell) {
    switch cell.content {
    case .real: self = cell.real
    case .integer: self = Double(cell.integer)
    case .blob where cell.bytes.count == 8:
      self.init(bitPattern: cell.bytes.reduce(0) { $0 << 8 | UInt64($1) })
    default: return nil
    }
  }
}

extension Date: ColumnValue {
  static var columnType: ColumnType { .real }
  static var accesses: ColumnAccesses { ColumnAccesses(PlainCodec<Date>.self) }
  static func sample(_ number: Int) -> Date { Date(timeIntervalSinceReferenceDate: Double(number)) }

  /// Seconds since 2001, as in a `Date`: another reference date would round.
  func bind(to parameter: Parameter) -> Bool { timeIntervalSinceReferenceDate.bind(to: parameter) }

  init?(_ cell: Cell) {
    guard let seconds = Double(cell) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
