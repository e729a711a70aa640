internal import Catalog

/// The mapping from a table's columns to Apple's JSON; built once per export and used for every row.
///
/// `CatalogItem.json` is the reference. A property, its column and its key in the JSON have the same name.
struct ResultColumns: Sendable {
  private struct Column {
    let place: CInt
    /// The key's name, for comparisons.
    let name: [UInt8]
    /// The key as written in the JSON, with its colon.
    let key: [UInt8]
    let form: AppleKey.Form
  }

  private let columns: [Column]
  private let extra: CInt
  /// A key that results must not contain.
  private let own: [UInt8]

  /// Builds the mapping; throws if a key has no column among the first ones of the query, and names the key.
  init<Entity: StoredEntity>(_ table: ItemTable<Entity>, without own: String) throws(SerializerError) {
    func place(_ name: String) throws(SerializerError) -> CInt {
      guard let place = table.columns.firstIndex(of: name) else {
        throw .noColumn(entity: Entity.table, property: name, table: Entity.table)
      }
      return CInt(place)
    }
    var columns: [Column] = []
    for key in Entity.recordType.appleKeys {
      columns.append(
        Column(
          place: try place(key.name), name: Array(key.name.utf8),
          key: Array("\(JSONStringCoding.quoted(key.name)):".utf8), form: key.form))
    }
    self.columns = columns
    extra = try place("extra")
    self.own = Array(own.utf8)
  }

  /// Writes the result of a row; throws for an unusual row, which then needs the plain path. May have written part of
  /// it.
  func write(_ cells: StatementCells, to result: inout JSONWriter) throws(UnexpectedCell) {
    guard let text = try cells.text(extra), let kept = JSONFieldSlices(text), !kept.contains(key: own) else {
      throw UnexpectedCell()
    }
    result.append("{")
    for column in columns where kept.isEmpty || !kept.contains(key: column.name) {
      try write(column, cells, to: &result)
    }
    result.append(kept)
    result.append("}")
  }

  private func write(
    _ column: Column, _ cells: StatementCells, to result: inout JSONWriter
  ) throws(UnexpectedCell) {
    switch column.form {
    case .text:
      guard let text = try cells.text(column.place) else { return }
      result.append(key: column.key)
      result.append(quoting: text)
    case .integer:
      guard let number = try cells.integer(column.place) else { return }
      result.append(key: column.key)
      result.append(integer: number)
    case .decimal:
      guard let number = try cells.decimal(column.place) else { return }
      result.append(key: column.key)
      result.append(decimal: number)
    case .flag:
      guard let number = try cells.integer(column.place) else { return }
      guard number == 0 || number == 1 else { throw UnexpectedCell() }
      result.append(key: column.key)
      result.append(flag: number == 1)
    case .date:
      guard let seconds = try cells.integer(column.place) else { return }
      result.append(key: column.key)
      result.append(AppleDate(rawValue: seconds))
    }
  }
}
