internal import Catalog
internal import GRDB

/// Takes over what can be told of the rows of a library that does not say any more which tables it has.
///
/// Which table a tree of pages is, its rows tell by their shape, and its place in the file. The caller holds the
/// transaction.
struct NamelessSalvage {
  private let leaves: LeafRows
  private let known: KnownTables
  private let db: Database
  private let layouts: [RootLayout]
  /// What is taken over, by table.
  private let wanted: [String: SalvagedTable]

  /// Prepares to take pages over into an empty library.
  init(of pages: RawPages, to db: Database) throws {
    leaves = LeafRows(of: pages)
    known = try KnownTables(of: db)
    layouts = try RootLayout.usual()
    self.db = db
    let names = try CopiedTables.names(db, schema: "main", whole: false).filter { $0 != "itemWords" }
    wanted = Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try SalvagedTable($0, likeThatOf: db)) })
  }

  /// Takes over every row that can be of one table only; gives the number of those that can be of several.
  func run(_ tables: ItemTables) throws -> Int {
    let names = treeNames().names(by: layouts)
    var undecided = 0
    try leaves.forEach { tree, rowid, values in
      let fitting = known.fitting(values)
      let name: String?
      if let root = root(of: tree), let told = names[root] {
        name = fitting.contains(told) ? told : nil
      } else if fitting.count == 1 {
        name = fitting.first
      } else {
        if fitting.contains(where: wanted.keys.contains) { undecided += 1 }
        name = nil
      }
      if let name { try wanted[name]?.put(rowid, values) }
    }
    try SalvagedItems.index(tables, db)
    return undecided
  }

  /// What some rows of each page say of their tree.
  private func treeNames() -> TreeNames {
    var names = TreeNames()
    leaves.forEach(atMost: Self.rowsAsked) { tree, _, values in
      if let root = root(of: tree) { names.note(known.fitting(values), of: root) }
    }
    return names
  }

  /// The first page of a tree; where the map does not tell it, a page among the first ones is one itself.
  private func root(of tree: PageMap.Tree) -> Int? {
    switch tree {
    case .begins(let root): root
    case .unknown(let page): layouts.contains { page <= $0.last } ? page : nil
    }
  }

  /// Rows of a page that are asked what they are of: the others are of the same table.
  private static let rowsAsked = 8
}
