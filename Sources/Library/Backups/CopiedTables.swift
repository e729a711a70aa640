internal import Catalog
internal import GRDB

/// The tables that are copied from one library to another.
///
/// All except derived tables and the request log, which belongs to the machine: an older log would free requests that
/// Apple still counts. Lists the excluded tables, so that a new table cannot be forgotten.
enum CopiedTables {
  private static let derived: Set<String> = ["word", "wordDoubt", "unindexed"]
  /// The requests of this machine and Apple's refusals.
  static let ofTheMachine: Set<String> = ["apiCall", "refusal"]
  /// Tables that are consistent only if all rows are copied.
  private static let ofAllRows: Set<String> = ["answer", "answerRow", "import", "importStep", "exported"]

  /// The tables to copy; for a partial copy, without those that need all rows.
  static func names(_ db: Database, schema: String, whole: Bool) throws -> [String] {
    let leftOut = derived.union(ofTheMachine).union(whole ? [] : ofAllRows)
    return try AllDataEraser.tables(db, schema: schema).filter { !leftOut.contains($0) }
  }

  /// The condition for rows of a partial copy.
  static func condition(_ db: Database, _ table: String, schema: String) throws -> String {
    // A library of an older schema has no lists.
    let marks = try AllDataEraser.tables(db, schema: schema).filter(["visit", "star", "listEntry"].contains)
    // Subqueries, so that the few items are looked up instead of scanning every row.
    func used(_ columns: String, where condition: String = "true") -> String {
      marks.map { "SELECT \(columns) FROM \(schema).\($0) WHERE \(condition)" }
        .joined(separator: " UNION ")
    }
    if table == "itemWords" { return "(t.thing, t.number) IN (\(used("thing, number")))" }
    if table == "change" { return "t.action <> 'imported'" }
    guard let recordType = RecordType(rawValue: table) else { return "true" }
    return "t.\(recordType.numberColumn) IN (\(used("number", where: "thing = '\(table)'")))"
  }
}
