import Foundation
import TestSupport
import Testing

/// A library whose processes are killed, and its required state after each kill.
struct Torture {
  /// Number of runs that the kill ended.
  private(set) var deaths = 0
  private let home: MiruHome
  private let library: String
  private let witness: SQLiteShell
  private let archive: TortureArchive
  private let listed: [Int]
  private var random: SeededRandom
  private var marks = KeptMarks()
  private var archives = 0
  /// Duration in microseconds of an undisturbed run.
  private var (promptLife, importLife): (UInt32, UInt32) = (0, 0)

  private static let term = "mirror"
  /// Small enough that all answers fit into a pipe.
  private static let changes = 40

  init(seed: UInt64) async throws {
    home = try MiruHome()
    library = home.file("library.sqlite")
    witness = SQLiteShell(library: library)
    archive = try await TortureArchive(home: home)
    let found = try await MiruProcess.run(
      ["search", Self.term, "--demo", "--library", library, "--format", "json"], home: home)
    listed = Array(try AnswerJSON(found.stdout).trackIDs.prefix(6))
    try #require(listed.count == 6)
    random = SeededRandom(seed: seed)
    promptLife = try await killPrompt(after: nil)
    importLife = try await killImport(after: nil)
  }

  /// Kills a prompt or an import at a random instant, and checks the result.
  mutating func kill() async throws {
    if Int.random(in: 0..<3, using: &random) == 0 {
      _ = try await killImport(after: UInt32.random(in: 0...importLife, using: &random))
    } else {
      _ = try await killPrompt(after: UInt32.random(in: 0...promptLife, using: &random))
    }
    let tracks = try await witness.trackCounts()
    #expect(tracks.stored == tracks.indexed, "the tracks and their index differ")
    #expect(try await witness.integrity() == "ok")
  }

  private mutating func killPrompt(after delay: UInt32?) async throws -> UInt32 {
    let script = TortureScript(Self.changes, of: listed, term: Self.term, using: &random)
    let outcome = try await KilledRun.run(
      ["--demo", "--library", library], home: home, input: script.input, killedAfter: delay)
    if outcome.wasKilled { deaths += 1 }
    let said = script.acknowledged(stdout: outcome.stdout, stderr: outcome.stderr)
    if delay == nil { #expect(said == script.changes.count, "\(outcome.stderr)") }
    let left = try await witness.marks()
    // The change in progress at the kill may be stored or not; all earlier ones must be, and no later one.
    let possible = [said, min(said + 1, script.changes.count)].map {
      marks.after(script.changes.prefix($0))
    }
    #expect(possible.contains(left), "a prompt that had acknowledged \(said) of \(script.changes)")
    marks = left
    return outcome.microseconds
  }

  private mutating func killImport(after delay: UInt32?) async throws -> UInt32 {
    archives += 1
    let before = try await witness.keptTracks()
    let file = try archive.write(archives, in: home)
    let outcome = try await KilledRun.run(
      ["import", file, "--demo", "--library", library], home: home, killedAfter: delay)
    if outcome.wasKilled { deaths += 1 }
    let all = before + archive.count
    let said = outcome.stderr.contains("Imported ")
    let left = try await witness.keptTracks()
    #expect(said || delay != nil, "\(outcome.stderr)")
    #expect((said ? [all] : [before, all]).contains(left), "half of import \(archives) is left")
    return outcome.microseconds
  }
}
