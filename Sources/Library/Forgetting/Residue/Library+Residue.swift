internal import Catalog
internal import GRDB

extension Library {
  /// Takes away what SQLite left lying of forgotten texts in the free space of pages; says whether none is left.
  ///
  /// Seldom is there any. Then it lies nearly always in an index, which is made anew in a second for a million rows;
  /// anything else takes the whole file written anew, during which others cannot write.
  func cleanFreeSpace(of text: ForgottenText) async throws -> Bool {
    let found = try await residue(of: text)
    if found.pages == 0 { return true }
    if found.pages == found.inIndexes {
      for index in found.indexes {
        try await step { db in try db.execute(sql: "REINDEX \(index.quotedDatabaseIdentifier)") }
        await letOthersWrite()
      }
      guard try await emptyJournal() else { return false }
      if try await residue(of: text).pages == 0 { return true }
    }
    try await step(Self.writeAnew)
    return try await emptyJournal()
  }

  /// The pages whose free space holds a piece of the texts, and the indexes that some of them belong to.
  func residue(of text: ForgottenText) async throws -> Residue {
    var residue = Residue()
    var next = 1
    while !text.isEmpty {
      let first = next
      let (found, end) = try await step { db in try Self.residue(of: text, from: first, db) }
      residue.add(found)
      guard let end else { break }
      next = end
    }
    return residue
  }

  /// A stretch of the file, and the page after it; `nil` at the end.
  private static func residue(
    of text: ForgottenText, from first: Int, _ db: Database
  ) throws -> (Residue, next: Int?) {
    guard let pages = try RawPages(db), first <= pages.count else { return (Residue(), nil) }
    var found: [Int] = []
    pages.each(from: first, count: Limits.Library.pagesLookedAt) { number, page in
      guard let free = FreeSpace(page, number: number) else { return }
      if text.isFound(in: page[free.range]) { found.append(number) }
    }
    var residue = Residue()
    for page in found {
      let owner = try PageOwner(of: page, in: pages, db)
      if let owner, text.tables?.contains(owner.table) == false { continue }
      residue.add(page: owner?.index)
    }
    return (residue, first + Limits.Library.pagesLookedAt)
  }
}

/// Where forgotten text still lies.
struct Residue: Sendable {
  private(set) var pages = 0
  private(set) var inIndexes = 0
  private(set) var indexes: Set<String> = []

  /// Adds a page; `index` names the index that it belongs to, if it belongs to one.
  mutating func add(page index: String?) {
    pages += 1
    guard let index else { return }
    inIndexes += 1
    indexes.insert(index)
  }

  mutating func add(_ other: Residue) {
    pages += other.pages
    inIndexes += other.inIndexes
    indexes.formUnion(other.indexes)
  }
}
