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

  /// Every song is in one half, so that rules tuned on one half are measured with songs they never saw.
  enum Half: String, CaseIterable {
    case seen, unseen
  }

  let source: Source
  /// The code of the store to search.
  let store: String
  /// The key of the song.
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

  /// Whether the catalogue has the recording and the line says which one it is.
  var exists: Bool {
    guard !right.isEmpty else { return false }
    return allowed.map { $0.contains(.sure) && !$0.contains(.none) } ?? true
  }
}

/// The labels themselves.
struct MatchLabelTests {
  @Test func noSongIsInBothHalves() throws {
    let halves = try MatchLabel.Half.allCases.map(MatchLabel.all)
    #expect(Set(halves[0].map(\.song)).isDisjoint(with: halves[1].map(\.song)))
    let all = halves.flatMap(\.self)
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
