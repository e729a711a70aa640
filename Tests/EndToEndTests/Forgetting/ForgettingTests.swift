import Foundation
import Testing

/// `:forget` at the prompt.
@Suite(.atATerminal) struct ForgettingPromptTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func afterForgettingEverythingNoByteOfATitleIsInAnyFile() async throws {
    let other = try await TmuxSession.miru(home: home)
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror")
    try await miru.waitForScrollback("rows") { $0.contains("   2   Mirror Canon") && $0.typed == "" }
    try await miru.enter(":open 1")
    try await miru.waitFor("the card") { $0.contains("opened 1 time") }
    try await miru.enter(":star")
    try await miru.waitFor("the star") { $0.contains("Starred Mirror") }
    let pieces = try await HomeByteSearch.pieces(home: home, ["--demo"]).subtracting(HomeByteSearch.form())
    #expect(try HomeByteSearch.found(pieces, home: home).count > 50)

    try await miru.enter(":forget everything")
    try await miru.waitForScrollback("the question") { $0.contains("everything yes'.") }
    #expect(try !HomeByteSearch.found(pieces, home: home).isEmpty)
    try await miru.enter(":forget everything yes")
    try await miru.waitForScrollback("what was removed") { $0.contains("Deleted permanently: ") }
    let left = try HomeByteSearch.found(pieces, home: home)
    #expect(left == [])
    try await miru.press("Up")
    try await miru.waitFor("nothing to walk") { $0.typed == "" }

    try await other.enter(":history")
    try await other.waitFor("an empty stack") { $0.contains("You have not opened anything yet.") }
    try await other.enter("upside down again")
    try await other.waitForScrollback("a new answer") { $0.contains("   1   Upside Down Again") }
    let doctor = try await MiruProcess.run(["--demo", "doctor"], home: home)
    #expect(doctor.code == 0 && doctor.stdout.contains("sound"))
  }

  @Test func aStarredRowIsForgottenOnlyWhenThatIsConfirmed() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the list") { $0.contains("   1   Mirror Canon") && $0.typed == "" }
    try await miru.enter(":star 1")
    try await miru.waitFor("the star") { $0.contains("Starred Mirror Canon") }
    try await miru.enter(":forget 1")
    try await miru.waitForScrollback("the question") { $0.contains("It cannot be undone. To confirm") }
    try await miru.enter(":forget 1 yes")
    try await miru.waitForScrollback("the end") { $0.contains("Deleted permanently: “Mirror Canon") }
    try await miru.enter(":star 1")
    try await miru.waitFor("that it is gone") { $0.contains("This item is no longer in the library") }
    try await miru.enter(":stars")
    try await miru.waitFor("no star") { $0.contains("Nothing is starred yet.") }
    try await miru.enter(":undo")
    try await miru.waitFor("no way back") { $0.contains("There is nothing to undo.") }
  }

  @Test func theOrderToForgetASearchIsNothingThatWasThereToForget() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter(":forget query zzznever")
    try await miru.waitFor("the sentence") {
      $0.contains("Nothing was deleted: the library holds nothing about “zzznever”.")
    }
    try await miru.enter(":quit")
    #expect(try await miru.waitForExit() == 0)
  }
}

/// `miru forget` and `:forget` in line mode.
struct ForgettingShellTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aForgottenItemIsNeitherOpenedNorFoundAnyMore() async throws {
    _ = try await MiruProcess.run(["--demo", "search", "mirror", "canon"], home: home)
    _ = try await MiruProcess.run(["--demo", "show", "1440000541"], home: home)
    let forget = try await MiruProcess.run(["--demo", "forget", "1440000541"], home: home)
    #expect(forget.code == 0)
    #expect(forget.stderr.hasPrefix("miru: Deleted permanently: “Mirror Canon – Ada Holm” (1 row, 1 opening"))
    let history = try await MiruProcess.run(["--demo", "history"], home: home)
    #expect(history.stdout.isEmpty)
    let found = try await MiruProcess.run(["--demo", "--offline", "search", "mirror", "canon"], home: home)
    #expect(!found.stdout.contains("1440000541") && !found.stdout.contains("Mirror Canon "))
    let again = try await MiruProcess.run(["--demo", "forget", "1440000541"], home: home)
    #expect(again.code == 1)
  }

  @Test func aForgottenSearchIsInNoVisitAndNoFile() async throws {
    let lines = "mirror canon\n:open 1\n:forget query mirror canon\n"
    let run = try await MiruProcess.run(["--demo"], home: home, input: lines)
    #expect(run.code == 0)
    #expect(
      run.stderr.contains("Deleted permanently: the search “mirror canon” (the search words of 1 opening"))
    let export = try await MiruProcess.run(["--demo", "export"], home: home)
    #expect(export.stdout.contains("\"visits\"") && !export.stdout.contains("\"query\""))
    #expect(try HomeByteSearch.found([Array("r+ca".utf8)], home: home) == [])
  }

  @Test(arguments: ["rock 'n' zqroll", "don't zqstop", "\"zqabba gold\"", ":zqcolon", "zqback\\slash"])
  func aSearchWithMarksIsForgottenAsItWasTyped(_ search: String) async throws {
    let server = try FakeServer(
      .body(#"{"resultCount":1,"results":[{"trackId":7,"kind":"song","trackName":"Aria"}]}"#))
    let arguments = ["--api-url", server.address]
    let run = try await MiruProcess.run(
      arguments, home: home, input: " \(search)\n:open 1\n:forget query \(search)\n")
    #expect(
      run.stderr.contains(
        "Deleted permanently: the search “\(search)” (the search words of 1 opening, 1 cached answer"))
    let rare = try #require(search.firstRange(of: "zq"))
    #expect(try HomeByteSearch.found([Array(search[rare.lowerBound...].utf8.prefix(4))], home: home) == [])
    _ = try await MiruProcess.run(arguments + ["search", search], home: home)
    let shell = try await MiruProcess.run(arguments + ["forget", "--query", search], home: home)
    #expect(shell.stderr.contains("the search “\(search)” (1 cached answer"), "\(shell.stderr)")
  }

  @Test func openingFromTheListOfAForgottenSearchDoesNotBringItBack() async throws {
    let library = home.file("library.sqlite")
    let run = try await MiruProcess.run(
      ["--demo", "--library", library], home: home,
      input:
        "mirror canon\n:forget query mirror canon\n:open 1\nmirror canon\n:open 1\n:forget query mirror canon\n"
    )
    #expect(run.code == 0, "\(run.stderr)")
    // Only the opening after the repeated search is linked to the search.
    #expect(run.stderr.ranges(of: "the search words of 1 opening").count == 1, "\(run.stderr)")
  }

  @Test func everythingIsForgottenOnlyWhenThatIsConfirmed() async throws {
    _ = try await MiruProcess.run(["--demo", "search", "mirror"], home: home)
    let asked = try await MiruProcess.run(["--demo", "forget", "--everything"], home: home)
    #expect(asked.code == 64)
    #expect(
      asked.stderr.contains("50 rows, 1 cached answer), all its backups"))
    let pieces = try await HomeByteSearch.pieces(home: home, ["--demo"]).subtracting(HomeByteSearch.form())
    let done = try await MiruProcess.run(["--demo", "forget", "--everything", "--yes"], home: home)
    #expect(done.code == 0)
    #expect(try HomeByteSearch.found(pieces, home: home) == [])
    let again = try await MiruProcess.run(["--demo", "forget", "--everything", "--yes"], home: home)
    #expect(again.code == 0)
  }

  @Test(arguments: [
    ["forget"], ["forget", "1", "--everything"], ["forget", "--query", " "], ["forget", "x"],
  ])
  func forgettingNeedsToKnowWhat(_ arguments: [String]) async throws {
    let run = try await MiruProcess.run(arguments, home: home)
    #expect(run.code == 64 && run.stderr.hasPrefix("miru: "))
  }

  @Test func aKillInTheMidstOfForgettingLeavesTheFileWholeAndForgettingCanBeRepeated() async throws {
    _ = try await MiruProcess.shell(
      "for word in mirror canon love night; do \"$MIRU\" --demo search $word --limit 200; done > /dev/null",
      home: home)
    let pieces = try await HomeByteSearch.pieces(home: home, ["--demo"]).subtracting(HomeByteSearch.form())
    let killed = try await MiruProcess.shell(
      "for ms in 030 060 090 120 150 180 210; do timeout -s KILL 0.$ms \"$MIRU\" --demo forget --everything --yes; "
        + "\"$MIRU\" --demo doctor > /dev/null || echo damaged; done 2> /dev/null", home: home)
    #expect(killed.stdout.isEmpty)
    let done = try await MiruProcess.run(["--demo", "forget", "--everything", "--yes"], home: home)
    #expect(done.code == 0)
    #expect(try HomeByteSearch.found(pieces, home: home) == [])
  }

  /// A reader of the former state keeps miru erasing for seconds.
  @Test func anInterruptionWhileErasingSaysThatTheDataIsDeleted() async throws {
    let run = try await MiruProcess.shell(
      """
      f="$HOME/data/miru/demo.sqlite"; "$MIRU" --demo search mirror > /dev/null; mkfifo "$HOME/hold"
      sqlite3 "$f" < "$HOME/hold" > "$HOME/held" & exec 9> "$HOME/hold"
      echo "BEGIN; SELECT count(*) FROM track;" >&9
      until [ -s "$HOME/held" ]; do :; done
      "$MIRU" --demo forget --everything --yes & pid=$!
      until [ "$(sqlite3 "$f" 'SELECT count(*) FROM track')" = 0 ]; do :; done
      kill -INT $pid; wait $pid; echo "code $?"; exec 9>&-; wait
      """, home: home)
    #expect(run.stdout == "code 130\n")
    #expect(run.stderr.hasPrefix("miru: The data is deleted, but its bytes were not yet erased"))
  }

  /// As without permission for the folder, which root has always.
  @Test func backupsThatCannotBeReadAreNamed() async throws {
    let run = try await MiruProcess.shell(
      """
      "$MIRU" --demo star 1440000541
      cd "$XDG_DATA_HOME/miru"; mv demo.sqlite-backups away; ln -s demo.sqlite-backups demo.sqlite-backups
      "$MIRU" --demo restore; echo $?
      "$MIRU" --demo forget --everything --yes
      """, home: home)
    #expect(run.stdout.contains("73\n"), "\(run)")
    #expect(run.stderr.contains("demo.sqlite-backups cannot be read and may still hold it"), "\(run)")
  }

  @Test func othersGoOnWhileEverythingIsForgotten() async throws {
    let run = try await MiruProcess.shell(
      "for i in 1 2 3 4 5 6; do (\"$MIRU\" --demo search mirror > /dev/null 2>&1; echo $?) & "
        + "(\"$MIRU\" --demo forget --everything --yes 2> /dev/null; echo $?) & done; wait", home: home)
    #expect(run.stdout == String(repeating: "0\n", count: 12))
    let doctor = try await MiruProcess.run(["--demo", "doctor"], home: home)
    #expect(doctor.code == 0)
  }
}
