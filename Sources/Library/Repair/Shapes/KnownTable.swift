internal import Catalog
internal import GRDB

/// A table as every library of today's form has it, and what its rows look like on a page.
struct KnownTable {
  let name: String
  private let columns: [ColumnInfo]
  /// The column that is the number of the row, which a page tells elsewhere.
  private let number: Int?

  /// Looks at a table of a sound library.
  init(_ name: String, in db: Database) throws {
    self.name = name
    columns = try db.columns(in: name)
    number = SalvagedTable.number(of: columns)
  }

  /// Whether it has a column that no other program's table is likely to have with the same values.
  var isDistinctive: Bool { columns.contains { $0.name == "thing" || $0.name == "storefront" } }

  /// Whether values can be a row of it.
  func fits(_ values: [DatabaseValue]) -> Bool {
    guard values.count == columns.count else { return false }
    return columns.indices.allSatisfy { place in
      place == number ? values[place].isNull : Self.fits(values[place], columns[place])
    }
  }

  private static func fits(_ value: DatabaseValue, _ column: ColumnInfo) -> Bool {
    switch (column.name, value.storage) {
    case (_, .null): return !column.isNotNull && column.primaryKeyIndex == 0
    case ("thing", .string(let name)): return RecordType(rawValue: name) != nil
    case ("storefront", .string(let code)): return Storefront(code: code) != nil
    case ("thing", _), ("storefront", _): return false
    default: break
    }
    switch (column.type, value.storage) {
    // Text that holds NUL is stored as bytes; whole numbers of a column of fractions as whole numbers.
    case ("TEXT", .string), ("TEXT", .blob), ("INTEGER", .int64), ("REAL", .double), ("REAL", .int64):
      return true
    case ("TEXT", _), ("INTEGER", _), ("REAL", _): return false
    default: return true
    }
  }
}
