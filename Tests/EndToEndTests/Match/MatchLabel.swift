import Foundation
import Testing

/// A line of a list with the item that a person had in mind, from `Fixtures/Match`.
struct MatchLabel: Decodable, Sendable {
  enum Source: String, Decodable, CaseIterable {
    case recorded, demo, trap, absent
  }

  enum Verdict: String, Decodable {
    case sure, likely, unsure, none
  }

  /// Every song belongs to one half, so that rules tuned on one half are measured with songs they never saw.
  enum Half: String, CaseIterable {
    case seen, unseen
  }

  let source: Source
  /// The code of the store to search.
  let store: String
  /// The key of the song, which decides the half.
  let song: String
  let line: String
  /// Apple's ids of all releases of the recording; empty if the catalogue does not have it.
  let right: [Int]
  /// The verdicts of which each is acceptable; `nil` if all are.
  let allowed: [Verdict]?
  /// What makes a trap one.
  let why: String?
  /// Whether the line needs the recorded answers.
  let recorded: Bool?

  /// The folder with the labels.
  static let folder = MiruBinary.package.appending(path: "Fixtures/Match")

  /// Returns the labels of a half, in the order of its file.
  static func all(_ half: Half) throws -> [MatchLabel] {
    let text = try String(contentsOf: folder.appending(path: half.rawValue + ".ndjson"), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(MatchLabel.self, from: Data($0.utf8))
    }
  }

  /// The half of the song: a bit of the FNV-1a hash of its key, after the finalizer of MurmurHash3, without which the
  /// last characters would not reach that bit. The number behind the key makes both halves of each source equally large.
  var half: Half {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (song + "#146").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 33
    hash = hash &* 0xff51_afd7_ed55_8ccd
    hash ^= hash >> 33
    return hash & 1 == 0 ? .seen : .unseen
  }

  /// Whether the catalogue has the recording and the line says which one it is.
  var exists: Bool {
    guard !right.isEmpty else { return false }
    return allowed.map { $0.contains(.sure) && !$0.contains(.none) } ?? true
  }
}

/// The labels themselves.
struct MatchLabelTests {
  @Test func everyLineIsInTheHalfOfItsSong() throws {
    var all: [MatchLabel] = []
    for half in MatchLabel.Half.allCases {
      let labels = try MatchLabel.all(half)
      #expect(labels.filter { $0.half != half }.map(\.line) == [])
      all += labels
    }
    let counts = MatchLabel.Source.allCases.map { source in all.filter { $0.source == source }.count }
    #expect(counts == [200, 200, 140, 60])
    #expect(Set(all.map { $0.store + " " + $0.line }).count == all.count)
  }

  @Test func everyRightIdOfTheDemoCatalogueAndTheTrapsIsThere() throws {
    let rows = [
      MiruBinary.package.appending(path: "Fixtures/demo/catalogue.ndjson"),
      MatchLabel.folder.appending(path: "trap-rows.ndjson"),
    ]
    let ids = try rows.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /"trackId": ?([0-9]+)/).compactMap {
        Int($0.1)
      }
    }
    for label in try MatchLabel.Half.allCases.flatMap(MatchLabel.all) where label.recorded != true {
      #expect(Set(label.right).isSubset(of: ids), "\(label.line)")
      #expect(label.right.isEmpty == (label.source == .absent) || label.source == .trap, "\(label.line)")
    }
  }
}
