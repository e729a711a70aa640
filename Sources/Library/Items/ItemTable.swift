internal import Catalog
internal import GRDB

/// The table of one record type: stores rows, and reads rows with their user data.
struct ItemTable<Entity: StoredEntity>: Sendable {
  private let plan: EntityPlan<Entity>
  private let upsert: String
  private let same: String
  private let select: String

  /// Builds the plan and checks it against the table.
  init(_ layout: StructLayout<Entity, ColumnAccess>, in db: Database) throws {
    plan = try EntityPlan(layout, bookkeeping: Entity.bookkeeping, in: db)
    upsert = Self.upsert(plan.columns)
    same = Self.same(plan.columns)
    select = Self.select(plan.columns)
  }

  /// Stores a row, unless a newer row with the same number and storefront exists; returns whether it did.
  func put(_ entity: Entity, storefront: Storefront, fetchedAt: Timestamp, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(sql: upsert)
    try statement.setFirst(storefront.code, fetchedAt.rawValue)
    try plan.bind(entity, to: statement, from: 3)
    try statement.execute()
    return db.changesCount > 0
  }

  /// Whether the row of a number and storefront holds exactly this value, regardless of its fetch time.
  func has(_ entity: Entity, in storefront: Storefront, _ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(sql: same)
    try statement.setFirst(entity.number, storefront.code)
    try plan.bind(entity, to: statement, from: 3)
    return try Bool.fetchOne(statement) ?? false
  }

  /// The rows of a query on the table, which is named `t`; `end` completes the query.
  func rows(_ end: String, _ arguments: StatementArguments, in db: Database) throws -> [StoredItem] {
    let statement = try db.cachedStatement(sql: select + end)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var items: [StoredItem] = []
    while let row = try rows.next() { items.append(try stored(row, statement)) }
    return items
  }

  private func stored(_ row: Row, _ statement: Statement) throws -> StoredItem {
    let after = plan.columns.count
    let entity = try plan.entity(from: statement)
    guard let storefront = Storefront(code: try row.value(after)) else {
      throw SerializerError.unreadable(entity: Entity.table, property: "storefront")
    }
    return StoredItem(
      entity.item, storefront: storefront, fetchedAt: Timestamp(milliseconds: try row.value(after + 1)),
      marks: try MarkColumns.marks(row, at: after + 2))
  }

  private static func upsert(_ columns: [String]) -> String {
    let all = ["storefront", "fetchedAt"] + columns
    let updates = (["fetchedAt"] + columns).map { "\($0) = excluded.\($0)" }
    return """
      INSERT INTO \(Entity.table) (\(all.joined(separator: ", ")))
      VALUES (\(all.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(Entity.numberColumn), storefront) DO UPDATE SET \(updates.joined(separator: ", "))
      WHERE \(FetchOrder.isSuperseded)
      """
  }

  private static func same(_ columns: [String]) -> String {
    """
    SELECT EXISTS (SELECT 1 FROM \(Entity.table) WHERE \(Entity.numberColumn) = ? AND storefront = ?
      AND \(columns.map { "\($0) IS ?" }.joined(separator: " AND ")))
    """
  }

  private static func select(_ columns: [String]) -> String {
    let properties = columns.map { "t.\($0)" }.joined(separator: ", ")
    let marks = MarkColumns.sql(recordType: "'\(Entity.table)'", number: "t.\(Entity.numberColumn)")
    return "SELECT \(properties), t.storefront, t.fetchedAt, \(marks) FROM \(Entity.table) t "
  }
}
