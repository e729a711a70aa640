import Foundation
import Testing

/// Undoing changes, each in another process than the one that made it.
struct UndoEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func everyChangeIsTakenBackByALaterProcessWhichSaysWhatItWas() async throws {
    let lines = "mirror canon\n:open 1\n:star\nupside down again\n:open 1\n:clear\n:clear\n"
    let first = try await MiruProcess.run(["--demo"], home: home, input: lines)
    #expect(first.code == 1 && (first.stdout + first.stderr).contains("Took 2 cards off the stack"))
    #expect(first.stderr.contains("There is no card on the stack."))
    let file = try home.write(
      #"{"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":77,"trackName":"Torch","country":"USA"}]}"#,
      to: "answer.json")
    #expect(try await MiruProcess.run(["--demo", "import", file], home: home).code == 0)
    let empty = try await MiruProcess.run(["--demo", "history"], home: home)
    #expect(empty.stdout.isEmpty && empty.stderr.contains("every card was taken off"), "\(empty)")

    let said = [
      "Undone: the import of “answer.json” (just now): 1 row.",
      "Undone: 2 cards are on the stack again.",
      "Undone: Mirror Canon – Ada Holm is no longer starred.",
    ]
    for sentence in said {
      let undo = try await MiruProcess.run(["--demo"], home: home, input: ":undo\n")
      #expect(undo.code == 0 && (undo.stdout + undo.stderr).contains(sentence))
    }
    let last = try await MiruProcess.run(["--demo"], home: home, input: ":undo\n")
    #expect(last.code == 1 && last.stderr.contains("There is nothing to undo."))
    let history = try await MiruProcess.run(["--demo", "history", "--format", "ndjson"], home: home)
    #expect(history.stdout.split(separator: "\n").count == 2)
    #expect(try await MiruProcess.run(["--demo", "stars"], home: home).stdout.isEmpty)
  }

  @Test func anImportFromAClockThatWasAheadIsTakenBackWhole() async throws {
    let file = try home.write(
      #"{"trackId":77,"kind":"song","trackName":"Torch","miru":{"storefront":"US","fetchedAt":"2099-01-01T00:00:00.000Z"}}"#,
      to: "rows.ndjson")
    #expect(try await MiruProcess.run(["import", file], home: home).code == 0)
    #expect(try await MiruProcess.run(["undo"], home: home).code == 0)
    let export = try await MiruProcess.run(
      ["export", "--from", "library", "--format", "ndjson"], home: home)
    #expect(export.stdout.isEmpty)
  }
}
