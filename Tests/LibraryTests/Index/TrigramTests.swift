internal import Catalog
internal import GRDB
internal import Testing

@testable internal import Library

struct TrigramTests {
  /// By the letters of most languages, “cks” is rarer than “orm”.
  @Test func theTrigramsThatFewestRowsHaveComeFirst() async throws {
    try await withLibrary { library in
      let now = Timestamp(milliseconds: 0)
      let items = (1...100).map { Samples.track($0, $0 == 50 ? "Storm" : "Backs") }
      _ = try await library.storeUnindexed(
        FetchedAnswer(
          requestKey: "", origin: "o", storefront: .us, items: items, unreadable: 0, fetchedAt: now,
          expiresAt: now))
      try await library.write { _ in }
      let groups = try await library.read { try Trigrams(["backs", "storm"]).rarest(in: $0) }
      #expect(Set(groups.prefix(3)) == ["sto", "tor", "orm"])
      #expect(Set(groups) == ["sto", "tor", "orm", "bac", "ack", "cks"])
    }
  }
}
