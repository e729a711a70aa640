import Catalog
import GRDB
import Testing

@testable import Library

struct MatchTableTests {
  private static let song = ItemKey(.track(TrackID(1)), in: .us)

  private static func match(_ text: String, _ verdict: MatchVerdict, _ items: [ItemKey] = [song]) -> KeptMatch
  {
    KeptMatch(line: text + "\u{1F}", list: "a.txt", verdict: verdict, source: .catalogue, items: items)
  }

  @Test func verdictsAreKeptByLineAndOptions() async throws {
    try await withLibrary { library in
      let (one, two) = (Self.match("a - b", .unsure), Self.match("c - d", .none, []))
      try await library.keep([one, two], options: "x", again: false)
      #expect(try await library.keptMatches([two.line, "other", one.line], options: "x") == [two, one])
      #expect(try await library.keptMatches([one.line], options: "y").isEmpty)
      #expect(try await library.keptMatches(nil, options: "x") == [one])
      let sure = Self.match("a - b", .sure)
      try await library.keep([sure], options: "x", again: false)
      #expect(try await library.keptMatches([one.line], options: "x") == [sure])
      // As another process that read the list before.
      let open = Self.match("a - b", .pending)
      try await library.keep([open], options: "x", again: false)
      #expect(try await library.keptMatches([one.line], options: "x") == [sure])
      try await library.keep([open], options: "x", again: true)
      #expect(try await library.keptMatches([one.line], options: "x") == [open])
    }
  }

  @Test func decisionsOfAPersonOutliveTheRules() throws {
    try DatabaseQueue().write { db in
      try Migration0014.apply(db)
      try db.execute(
        sql: """
          INSERT INTO matchedLine (options, line, verdict, source, items) VALUES
            ('1 song us', 'a', 'sure', 'person', ''), ('2 song us', 'a', 'none', 'person', ''),
            ('2 song us', 'b', 'sure', 'library', '')
          """)
      try Migration0015.apply(db)
      let left = try String.fetchAll(db, sql: "SELECT options || ' ' || verdict FROM matchedLine")
      #expect(left == ["song us none"])
    }
  }

  @Test(arguments: [DeletionTarget.item(.track(TrackID(1))), .query("A - B"), .everything])
  func forgettingDeletesVerdicts(_ target: DeletionTarget) async throws {
    try await withLibrary { library in
      try await library.keep(
        [Self.match("a - b", .sure), Self.match("c - d", .none, [])], options: "x", again: false)
      let forgotten = try await library.forget(target)
      #expect(target == .everything || forgotten.answers == 1)
      let left = try await library.keptMatches(["a - b\u{1F}", "c - d\u{1F}"], options: "x")
      #expect(left.count == (target == .everything ? 0 : 1))
    }
  }
}
