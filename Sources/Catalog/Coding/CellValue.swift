/// The declared type of a column.
package enum ColumnType: String, Sendable {
  case text = "TEXT"
  case integer = "INTEGER"
  case real = "REAL"
}

/// What a cell of a table holds.
package enum CellValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Text, or a BLOB of UTF-8, which is how text with NUL is stored; `nil` for anything else.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .blob(let bytes): String(validating: bytes, as: UTF8.self)
    case .null, .integer, .real: nil
    }
  }

  /// A decimal; `nil` for anything else.
  ///
  /// SQLite turns NaN into NULL and -0 into 0, so these two are stored as their eight bytes.
  package var decimal: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .blob(let bytes) where bytes.count == 8:
      Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    case .null, .text, .blob: nil
    }
  }

  /// The value of a JSON text that a column of a type reproduces exactly; `nil` if it would not.
  init?(_ json: RawJSON, as type: ColumnType) {
    switch type {
    case .text:
      guard let text = json.string else { return nil }
      self = .text(text)
    case .integer:
      guard let number = json.integer else { return nil }
      self = .integer(number)
    case .real:
      guard let number = json.exactDouble else { return nil }
      self = .real(number)
    }
  }
}
