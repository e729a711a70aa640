internal import Catalog
internal import GRDB

/// Takes over what can be read of a damaged library into an empty one.
///
/// Kept answers are left behind: without one of its rows an answer would come back shorter than Apple gave it. The text
/// index is made anew. The caller holds the transaction.
struct Salvage {
  let source: Database
  let db: Database
  let tables: ItemTables

  /// Takes over everything; gives the tables that could not be read from end to end, `nil` if the list of tables
  /// itself cannot be read.
  func run() throws -> [DamagedTable]? {
    let known = Set(try AllDataEraser.tables(db))
    guard let names = try? CopiedTables.names(source, schema: "main", whole: false) else { return nil }
    var damaged: [SalvagedTable] = []
    for name in names where name != "itemWords" && known.contains(name) {
      guard let table = try SalvagedTable(name, from: source, to: db) else { continue }
      if try !table.take(from: source) { damaged.append(table) }
    }
    try takeLeaves(of: damaged)
    try SalvagedItems.index(tables, db)
    return try damaged.map { DamagedTable(name: $0.name, saved: try $0.count(db)) }
  }

  /// Takes over what the library knows of calls and refusals, and nothing else.
  ///
  /// A row of an earlier copy gives way: there a call that has ended may be open still, or a refusal not made yet.
  func takeCalls() throws {
    for name in CopiedTables.ofTheMachine.sorted() {
      _ = try SalvagedTable(name, from: source, to: db, else: "REPLACE")?.take(from: source)
    }
  }

  /// Takes over the rows that no way through their table leads to any more.
  private func takeLeaves(of damaged: [SalvagedTable]) throws {
    guard !damaged.isEmpty, let leaves = try? LeafRows(source),
      let roots = try? LeafRows.roots(of: Set(damaged.map(\.name)), source)
    else { return }
    let tables = Dictionary(damaged.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let shapes = try KnownTables(of: db)
    try leaves.forEach { tree, rowid, values in
      if let name = name(of: tree, roots) ?? shapes.only(values, of: tree) {
        try tables[name]?.put(rowid, values)
      }
    }
  }

  private func name(of tree: PageMap.Tree, _ roots: [Int: String]) -> String? {
    if case .begins(let root) = tree { roots[root] } else { nil }
  }
}
