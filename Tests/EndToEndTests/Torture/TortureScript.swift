import Foundation
import TestSupport

/// Lines for a prompt without a terminal that change the library, and a reader of their acknowledgements.
struct TortureScript {
  enum Change: Equatable {
    case open(Int), star(Int), unstar(Int)
  }

  let changes: [Change]
  private let lines: [String]

  /// Creates random changes of the tracks that a search for `term` lists, in the order of the list.
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

  /// The input of the prompt.
  var input: String { lines.joined(separator: "\n") + "\n" }

  /// Returns the number of changes that the prompt acknowledged before the kill: an opening by the card's id, a star
  /// by a sentence.
  ///
  /// Lines are answered in order, so the last acknowledged change includes all earlier ones.
  func acknowledged(stdout: String, stderr: String) -> Int {
    var cards = stdout.split(separator: "\n").count { $0.hasPrefix("  Id ") }
    // An incomplete sentence does not count; a message about an import that was killed earlier comes first.
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
