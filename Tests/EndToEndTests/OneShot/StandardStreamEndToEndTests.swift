import Foundation
import Testing

/// A byte order mark before the first line, as editors on Windows write it.
@Test(arguments: [
  ([], ":open 1440000541\n"), ([], ":open 1440000541\r\n"), (["open", "-"], "1440000541\n"),
  (["lookup", "-"], "1440000541\tx\r\n"),
])
func aByteOrderMarkIsNoPartOfTheFirstLine(_ arguments: [String], _ input: String) async throws {
  let run = try await MiruProcess.run(["--demo"] + arguments, home: MiruHome(), input: "\u{FEFF}" + input)
  #expect(run.code == 0 && run.stdout.contains("Mirror Canon"), "\(run)")
}

struct ClosedOutput: Sendable, CustomTestStringConvertible {
  let testDescription: String, script: String, code: Int32
}

@Test(arguments: [
  ClosedOutput(testDescription: "rows", script: "$MIRU --demo search upside >&-", code: 74),
  ClosedOutput(testDescription: "JSON", script: "$MIRU --demo search upside --format json >&-", code: 74),
  ClosedOutput(testDescription: "line mode", script: "echo upside | $MIRU --demo >&-", code: 74),
  ClosedOutput(
    testDescription: "line mode on a full disk, rows before a word",
    script: "printf 'upside\\n:star 1\\n' | $MIRU --demo >/dev/full", code: 74),
  ClosedOutput(testDescription: "no input", script: "$MIRU --demo <&-", code: 0),
  ClosedOutput(testDescription: "no talk", script: "$MIRU --demo search zzzz 2>&-", code: 1),
])
func aStreamThatIsClosedOrFullIsToldAndNothingOfOursTakesItsPlace(_ row: ClosedOutput) async throws {
  let run = try await MiruProcess.shell(row.script, home: MiruHome())
  #expect(run.code == row.code)
  if row.code == 74 {
    #expect(run.stderr.contains("Bad file descriptor") || run.stderr.contains("No space left"))
  }
}

@Test func anInterruptionEndsLineModeAtOnceAlthoughItWaitsForALine() async throws {
  let home = try MiruHome()
  _ = try home.fifo("line")
  let run = try await MiruProcess.shell(
    """
    exec 3<>"$HOME/line"; $MIRU --demo <"$HOME/line" 3>&- >"$HOME/out" & echo upside >&3
    until grep -q Upside "$HOME/out"; do sleep 0.02; done
    kill -TERM $!; wait $!
    """, home: home)
  #expect(run.code == 130)
}

@Test(arguments: [["--offline"], []])
func aLineThatFindsNothingEndsWithOne(_ flags: [String]) async throws {
  let run = try await MiruProcess.run(["--demo"] + flags, home: MiruHome(), input: "zzzzqqq\n")
  #expect(run.code == 1)
  #expect(run.stderr.contains("Nothing found for “zzzzqqq”."))
}

@Test func thePipedPromptCutsNoTitleThatASearchPrintsWhole() async throws {
  let home = try MiruHome()
  let title = Array(repeating: "Long", count: 28).joined(separator: " ")
  let file = try home.write(#"{"trackId":7,"kind":"song","trackName":"\#(title)"}"#, to: "row.json")
  _ = try await MiruProcess.run(["import", file], home: home)
  let prompt = try await MiruProcess.run(["--offline"], home: home, input: "long long\n")
  #expect(prompt.stdout.contains(title))
  #expect(try await MiruProcess.run(["--offline", "search", "long"], home: home).stdout.contains(title))
}
