internal import Catalog
internal import GRDB

/// The tables that are copied from one library to another.
///
/// All but those that follow from others, and the request log, which belongs to the machine: an older one would free
/// calls that Apple still counts. Named are the ones that are left out, so that a new table cannot be overlooked.
enum CopiedTables {
  private static let derived: Set<String> = ["word", "wordDoubt", "unindexed"]
  /// Calls made from here, and what came of them.
  static let ofTheMachine: Set<String> = ["apiCall", "refusal"]
  /// What makes sense only together with every row.
  private static let ofAllRows: Set<String> = ["answer", "answerRow", "import", "importStep", "exported"]

  /// The tables by name; of a file that holds only what was used, those that it has something of.
  static func names(_ db: Database, schema: String, whole: Bool) throws -> [String] {
    let leftOut = derived.union(ofTheMachine).union(whole ? [] : ofAllRows)
    return try AllDataEraser.tables(db, schema: schema).filter { !leftOut.contains($0) }
  }

  /// Which rows of a table of `schema` are taken along when only what was used is.
  static func condition(_ table: String, schema: String) -> String {
    // A list, so that the few items are looked up and not every row read.
    func used(_ columns: String, where condition: String = "true") -> String {
      ["visit", "star"].map { "SELECT \(columns) FROM \(schema).\($0) WHERE \(condition)" }
        .joined(separator: " UNION ")
    }
    if table == "itemWords" { return "(t.thing, t.number) IN (\(used("thing, number")))" }
    if table == "change" { return "t.action <> 'imported'" }
    guard let recordType = RecordType(rawValue: table) else { return "true" }
    return "t.\(recordType.numberColumn) IN (\(used("number", where: "thing = '\(table)'")))"
  }
}
