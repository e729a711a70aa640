import TestSupport
import Testing

@testable import Sync

struct KeyWordsTests {
  private func randomKey(_ random: inout SeededRandom) throws -> SyncKey {
    try #require(SyncKey((0..<32).map { _ in .random(in: .min ... .max, using: &random) }))
  }

  @Test func everyKeyIsReadAgain() throws {
    var random = SeededRandom(seed: 1)
    for byte in [UInt8.min, 1, 127, 128, .max] {
      let key = try #require(SyncKey([UInt8](repeating: byte, count: 32)))
      #expect(try KeyWords.key(of: KeyWords.words(of: key).joined(separator: " ")) == key)
    }
    for _ in 0..<200 {
      let key = try randomKey(&random)
      let words = KeyWords.words(of: key)
      #expect(words.count == KeyWords.count)
      #expect(try KeyWords.key(of: words.joined(separator: " ")) == key)
    }
  }

  @Test(arguments: [" ", "-", "\n", ", ", "", " 1. "])
  func caseAndSeparatorsDoNotMatter(separator: String) throws {
    var random = SeededRandom(seed: 2)
    let key = try randomKey(&random)
    let words = KeyWords.words(of: key)
    #expect(try KeyWords.key(of: " " + words.joined(separator: separator).uppercased() + "\n") == key)
  }

  @Test func eachSingleWrongWordIsNamed() throws {
    var random = SeededRandom(seed: 3)
    let words = KeyWords.words(of: try randomKey(&random))
    let others = KeyWords.words(of: try randomKey(&random))
    for place in words.indices {
      for other in others where other != words[place] {
        var wrong = words
        wrong[place] = other
        #expect(throws: KeyWordsError.wrong(other, place: place + 1)) {
          try KeyWords.key(of: wrong.joined(separator: " "))
        }
      }
    }
  }

  @Test func anyTwoWrongWordsAreNoticed() throws {
    var random = SeededRandom(seed: 4)
    let words = KeyWords.words(of: try randomKey(&random))
    let others = KeyWords.words(of: try randomKey(&random))
    for one in words.indices {
      for two in words.indices where two > one && words[one] != words[two] {
        var swapped = words
        swapped.swapAt(one, two)
        #expect(throws: KeyWordsError.mismatch) { try KeyWords.key(of: swapped.joined(separator: " ")) }
        var wrong = words
        (wrong[one], wrong[two]) = (others[one], others[two])
        #expect(throws: KeyWordsError.self) { try KeyWords.key(of: wrong.joined(separator: " ")) }
      }
    }
  }

  @Test func anUnknownWordAndAWrongNumberOfWordsAreNamed() throws {
    var random = SeededRandom(seed: 5)
    var words = KeyWords.words(of: try randomKey(&random))
    #expect(throws: KeyWordsError.count(23)) { try KeyWords.key(of: words.dropLast().joined(separator: " ")) }
    #expect(throws: KeyWordsError.count(0)) { try KeyWords.key(of: "") }
    words[6] = "kaffee"
    #expect(throws: KeyWordsError.unknown("kaffee", place: 7)) {
      try KeyWords.key(of: words.joined(separator: " "))
    }
    #expect(
      KeyWordsError.unknown("kaffee", place: 7).sentence
        == "Word 7, 'kaffee', is wrong. Compare it with 'miru sync words' on the other machine.")
  }
}
