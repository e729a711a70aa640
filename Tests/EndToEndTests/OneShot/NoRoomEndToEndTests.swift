import Foundation
import Testing

/// A library on a full disk, simulated by a file size limit of zero bytes.
struct NoRoomTests {
  private let home: MiruHome

  init() async throws {
    home = try MiruHome()
    _ = try await MiruProcess.run(["--demo", "search", "mirror", "canon"], home: home)
    _ = try await MiruProcess.run(["--demo", "show", "1440000541"], home: home)
  }

  @Test(arguments: [
    "--offline search mirror canon", "history", "export", "export --from library --format csv", "stats",
    "--offline search mirror canon --format json", "doctor",
  ])
  func whatTheLibraryHoldsCanBeReadWithoutRoom(_ command: String) async throws {
    let usual = try await MiruProcess.shell("\"$MIRU\" --demo \(command)", home: home)
    let run = try await MiruProcess.shell("ulimit -f 0; \"$MIRU\" --demo \(command)", home: home)
    #expect(run.code == 0)
    #expect(Self.withoutTimes(run.stdout) == Self.withoutTimes(usual.stdout))
    let isTold = run.stderr.contains("(ulimit -f)") && run.stderr.contains("can be read")
    #expect(isTold == (command != "doctor"))
  }

  @Test(arguments: ["show 1440000541", "config set country GB", "forget 1440000541"])
  func whatWouldBeKeptIsRefusedAndNothingIsChanged(_ command: String) async throws {
    let run = try await MiruProcess.shell("ulimit -f 0; \"$MIRU\" --demo --offline \(command)", home: home)
    #expect(run.code == 74)
    let isUnchanged = ["was left unchanged and can be read. Raise the limit", "Nothing was changed."]
    #expect(isUnchanged.contains { run.stderr.contains($0) })
    // Once, although it is true of reading and of writing.
    #expect(run.stderr.components(separatedBy: "(ulimit -f)").count <= 2)
    let history = try await MiruProcess.run(["--demo", "history"], home: home)
    #expect(history.stdout.split(separator: "\n").count == 1)
  }

  @Test func thePromptReadsOnAndKeepsAgainAsSoonAsThereIsRoom() async throws {
    let script = "echo $$ > '\(home.file("pid"))'; ulimit -S -f 0; exec '\(MiruBinary.path)' --demo --offline"
    let miru = try await TmuxSession(["bash", "-c", script], home: home)
    try await miru.waitFor("the prompt") { $0.prompt != nil }
    try await miru.enter("mirror canon")
    try await miru.waitForScrollback("the rows") { $0.contains("   1   Mirror Canon") && $0.typed == "" }
    try await miru.enter(":star 1")
    try await miru.waitForScrollback("why it is not kept") { $0.contains("Raise the limit to store more.") }
    let pid = try String(contentsOfFile: home.file("pid"), encoding: .utf8)
    let raised = try await MiruProcess.shell("prlimit --fsize=unlimited --pid \(pid)", home: home)
    #expect(raised.code == 0)
    try await miru.enter(":star 1")
    try await miru.waitForScrollback("the star") { $0.contains("Starred Mirror Canon") }
    let stars = try await MiruProcess.run(["--demo", "stars"], home: home)
    #expect(stars.stdout.contains("Mirror Canon"))
  }

  @Test func aJournalThatACrashLeftIsRead() async throws {
    let crash = try await MiruProcess.shell(
      "cd \"$HOME\"; mkfifo in; exec 3<> in; \"$MIRU\" --demo < in > out & pid=$!; "
        + "echo 'upside down again' >&3; echo ':star 1' >&3; echo ':stars' >&3; "
        + "until grep -q '★' out; do sleep 0.02; done; kill -9 $pid", home: home)
    #expect(crash.code == 0 || crash.code == 137)
    #expect(
      try #require(FileManager.default.contents(atPath: home.file("data/miru/demo.sqlite-wal"))).count > 0)
    let run = try await MiruProcess.shell("ulimit -f 0; \"$MIRU\" --demo stars", home: home)
    #expect(run.code == 0 && run.stdout.contains("Upside Down Again"))
    let after = try await MiruProcess.run(["--demo", "stars"], home: home)
    #expect(after.stdout.contains("Upside Down Again"))
  }

  private static func withoutTimes(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter {
      !$0.contains("exportedAt") && !$0.hasPrefix("size") && !$0.hasPrefix("bytes") && !$0.contains("ago")
        && !$0.contains("now") && !$0.hasPrefix("next free")
    }
  }
}
