import Catalog
import Testing
import TestSupport

@testable import ITunesAPI

/// Damaged answers, through the client: rows or an error of ours, and every call closed.
@Suite struct MutatedAnswerTests {
  /// Answers of one server, whose ledger and store keep them all.
  private static let batch = 200

  @Test func aMutatedAnswerIsReadOrRefused() async throws {
    var random = SeededRandom(seed: TestCount.seed)
    let asked = TestCount.of("answers", 400, all: 100_000)
    var read = 0
    for _ in 0..<(asked + Self.batch - 1) / Self.batch {
      read += try await ask(Self.batch, seed: random.next())
    }
    #expect(read > 0)
    print("\(read) of \(asked) answers were read, the others refused")
  }

  private func ask(_ count: Int, seed: UInt64) async throws -> Int {
    let rules = BudgetRules(calls: .max, window: .seconds(60), reserve: 0)
    return try await CatalogFixture.with(rules: rules, script: { Self.steps(seed &+ UInt64($0.index)) }) {
      fixture in
      var read = 0
      for _ in 0..<count {
        do {
          let answer = try await fixture.ask(freshness: .fresh)
          #expect(answer.rows.allSatisfy { $0.item.id.number > 0 })
          read += 1
        } catch is CatalogError {}
      }
      #expect(await fixture.ledger.open == 0)
      return read
    }
  }

  private static let mutator = Mutator(
    [
      CatalogFixture.song, #"{"errorMessage":"Invalid value(s) for key(s): [id]"}"#,
      #"{"resultCount":2,"results":[{"collectionId":5,"collectionName":"é","genres":["a"]},{"trackId":1,"x":{"y":[1.50]}}]}"#,
    ].map { Array($0.utf8) })

  /// A whole answer; of every sixteenth the head is damaged too.
  private static func steps(_ seed: UInt64) -> [ServerStep] {
    var random = SeededRandom(seed: seed)
    let whole = ServerStep.answer(body: mutator.next(using: &random))
    guard Int.random(in: 0..<16, using: &random) == 0, case .send(let bytes) = whole else { return [whole] }
    return [.send(Mutator([bytes]).next(using: &random)), .close]
  }
}
