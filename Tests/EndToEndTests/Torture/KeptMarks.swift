import Foundation
import Testing

/// The data that must survive a kill: visits, stars, and the number of tracks.
struct KeptMarks: Equatable {
  /// Number of openings of each track.
  var visits: [Int: Int] = [:]
  var starred: Set<Int> = []

  /// Returns the marks after these changes.
  func after(_ changes: some Sequence<TortureScript.Change>) -> KeptMarks {
    changes.reduce(into: self) { marks, change in
      switch change {
      case .open(let id): marks.visits[id, default: 0] += 1
      case .star(let id): marks.starred.insert(id)
      case .unstar(let id): marks.starred.remove(id)
      }
    }
  }
}

/// A library file as read by the `sqlite3` shell, which shares no code with miru.
struct SQLiteShell {
  var library: String

  /// Returns the marks in the file.
  func marks() async throws -> KeptMarks {
    let visits = try await rows("SELECT number, count(*) FROM visit WHERE thing = 'track' GROUP BY number")
    let stars = try await rows("SELECT number FROM star WHERE thing = 'track'")
    return KeptMarks(
      visits: Dictionary(uniqueKeysWithValues: visits.map { ($0[0], $0[1]) }),
      starred: Set(stars.map { $0[0] }))
  }

  /// Returns the number of stored tracks, and how many of them are in the text index.
  func trackCounts() async throws -> (stored: Int, indexed: Int) {
    let counts = try await rows(
      "SELECT (SELECT count(*) FROM track), (SELECT count(*) FROM itemWords WHERE thing = 'track')")
    return (counts[0][0], counts[0][1])
  }

  /// Returns the number of stored tracks without those of interrupted imports, which one of the next starts removes.
  func keptTracks() async throws -> Int {
    try await rows(
      """
      SELECT count(*) FROM track WHERE NOT EXISTS (
        SELECT 1 FROM importStep JOIN import ON import.number = importStep.import
        WHERE finishedAt IS NULL AND kind = 'track' AND track.row BETWEEN first AND last)
      """)[0][0]
  }

  /// Returns the result of SQLite's integrity check; `ok` without errors.
  func integrity() async throws -> String { try await ask("PRAGMA integrity_check") }

  private func rows(_ query: String) async throws -> [[Int]] {
    try await ask(query).split(separator: "\n").map { line in
      try line.split(separator: "|").map { try #require(Int($0)) }
    }
  }

  /// Returns the shell's output for a query.
  func ask(_ query: String) async throws -> String {
    try await Spawn.aside {
      let shell = Process()
      shell.executableURL = URL(filePath: "/usr/bin/env")
      shell.arguments = ["sqlite3", "-batch", "-cmd", ".timeout 10000", library, query]
      let pipes = try Spawn.start(shell)
      let answer = String(decoding: pipes.stdout.readDataToEndOfFile(), as: UTF8.self)
      let talk = String(decoding: pipes.stderr.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      try #require(shell.terminationStatus == 0, "sqlite3: \(talk)")
      return answer.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
