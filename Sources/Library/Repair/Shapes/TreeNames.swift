/// Which table each tree of pages is, as far as its rows and its place tell.
struct TreeNames {
  /// By the first page of the tree, how many of its rows can be of which table.
  private var votes: [Int: [String: Int]] = [:]

  /// Notes the tables of which a row of a tree can be.
  mutating func note(_ tables: [String], of root: Int) {
    for table in tables { votes[root, default: [:]][table, default: 0] += 1 }
  }

  /// The table of each tree that can be told, by its first page.
  ///
  /// Where rows could be of several, a layout decides that agrees with every tree that its rows alone tell.
  func names(by layouts: [RootLayout]) -> [Int: String] {
    let likely = votes.mapValues(Self.likeliest)
    var names = likely.compactMapValues { $0.count == 1 ? $0.first : nil }
    let fitting = layouts.filter { layout in names.allSatisfy { layout[$0] == $1 } }
    for (root, tables) in likely where tables.count > 1 {
      let meant = Set(fitting.compactMap { $0[root] }).intersection(tables)
      if meant.count == 1 { names[root] = meant.first }
    }
    return names
  }

  private static func likeliest(_ votes: [String: Int]) -> Set<String> {
    let most = votes.values.max()
    return Set(votes.filter { $0.value == most }.keys)
  }
}
