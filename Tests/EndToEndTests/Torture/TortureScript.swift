import Foundation
import TestSupport

/// Lines for a prompt without a terminal that change the library, and what their answers acknowledge.
struct TortureScript {
  enum Change: Equatable {
    case open(Int), star(Int), unstar(Int)
  }

  let changes: [Change]
  private let lines: [String]

  /// Random changes of the tracks that a search for `term` lists, in the order it lists them.
  init(_ count: Int, of listed: [Int], term: String, using random: inout SeededRandom) {
    var (changes, lines) = ([Change](), [term])
    for _ in 0..<count {
      let place = Int.random(in: 0..<listed.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: (changes, lines) = (changes + [.open(listed[place])], lines + [":open \(place + 1)"])
      case 2: (changes, lines) = (changes + [.star(listed[place])], lines + [":star \(place + 1)"])
      default: (changes, lines) = (changes + [.unstar(listed[place])], lines + [":unstar \(place + 1)"])
      }
    }
    (self.changes, self.lines) = (changes, lines)
  }

  /// What is written to the prompt.
  var input: String { lines.joined(separator: "\n") + "\n" }

  /// How many changes the prompt acknowledged before it died: a card's id for an opening, a sentence for a star.
  ///
  /// Lines are answered one after the other, so the last acknowledged one speaks for all before it.
  func acknowledged(stdout: String, stderr: String) -> Int {
    var cards = stdout.split(separator: "\n").count { $0.hasPrefix("  Id ") }
    // A sentence without its end was not said; of an import that was killed before is spoken first.
    var sentences = stderr.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .count { $0 != "miru: Rolled back an interrupted import." }
    var last = 0
    for (place, change) in changes.enumerated() {
      switch change {
      case .open:
        if cards > 0 { last = place + 1 }
        cards -= 1
      case .star, .unstar:
        if sentences > 0 { last = place + 1 }
        sentences -= 1
      }
    }
    return last
  }
}
