internal import Catalog
internal import GRDB

/// The table of one record type: stores rows, and reads rows with their user data.
struct ItemTable<Entity: EntitySerializing>: Sendable {
  private let plan: EntityPlan<Entity>
  /// Makes the item of an entity.
  private let item: @Sendable (Entity) -> CatalogItem
  private let upsert: String
  private let same: String
  private let select: String

  /// Checks the plan against the table.
  init(
    _ plan: EntityPlan<Entity>, of item: @escaping @Sendable (Entity) -> CatalogItem, in db: Database
  ) throws {
    try plan.insistOnColumns(in: db)
    self.plan = plan
    self.item = item
    upsert = Self.upsert(plan.columns)
    same = Self.same(plan.columns)
    select = Self.select(plan.columns)
  }

  /// Stores a row, unless a newer row with the same number and storefront exists; returns whether it did.
  func put(_ entity: Entity, storefront: Storefront, fetchedAt: Timestamp, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(sql: upsert)
    try statement.setFirst(.text(storefront.code), .integer(fetchedAt.rawValue))
    try plan.bind(entity, to: statement, from: 3)
    try statement.execute()
    return db.changesCount > 0
  }

  /// Whether the row of a number and storefront holds exactly this value, regardless of its fetch time.
  func has(_ entity: Entity, in storefront: Storefront, _ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(sql: same)
    try statement.setFirst(.integer(item(entity).id.number), .text(storefront.code))
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
      throw SerializerError("\(Entity.table).storefront cannot be read from its column")
    }
    return StoredItem(
      item(entity), storefront: storefront, fetchedAt: Timestamp(milliseconds: try row.value(after + 1)),
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

/// Decides which of two rows with the same key is newer.
enum FetchOrder {
  /// The condition under which an upsert replaces the stored row by the new one.
  ///
  /// A stored row that is further in the future than clocks differ was dated by a wrong clock. It must not block all
  /// answers until that time.
  static let isSuperseded = """
    excluded.fetchedAt >= fetchedAt
    OR fetchedAt > excluded.fetchedAt + \(Limits.Budget.clockSlack.wholeMilliseconds)
    """
}

/// User data as columns for any query with a record type and a number.
enum MarkColumns {
  /// The columns for the item given by two SQL expressions.
  static func sql(recordType: String, number: String) -> String {
    let same = "WHERE thing = \(recordType) AND number = \(number)"
    return """
      (SELECT at FROM star \(same)), (SELECT at FROM dismissal \(same)),
      (SELECT max(at) FROM visit \(same)), (SELECT count(*) FROM visit \(same))
      """
  }

  /// The items of a JSON array of pairs that have any, each with the columns.
  static let ofItems = """
    WITH held AS MATERIALIZED (
      SELECT json_extract(value, '$[0]') AS kind, json_extract(value, '$[1]') AS id FROM json_each(?))
    SELECT kind, id, \(sql(recordType: "held.kind", number: "held.id")) FROM held
    WHERE EXISTS (SELECT 1 FROM star WHERE thing = held.kind AND number = held.id)
      OR EXISTS (SELECT 1 FROM visit WHERE thing = held.kind AND number = held.id)
      OR EXISTS (SELECT 1 FROM dismissal WHERE thing = held.kind AND number = held.id)
    """

  /// Reads the columns, starting at a position.
  static func marks(_ row: Row, at position: Int) throws -> ItemMarks {
    ItemMarks(
      starredAt: try moment(row, position), dismissedAt: try moment(row, position + 1),
      lastVisitedAt: try moment(row, position + 2), visitCount: try row.value(position + 3))
  }

  private static func moment(_ row: Row, _ position: Int) throws -> Timestamp? {
    (try row.value(position) as Int64?).map(Timestamp.init(milliseconds:))
  }
}
