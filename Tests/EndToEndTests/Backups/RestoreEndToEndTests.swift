import Foundation
import Testing

@Suite struct RestoreEndToEndTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private func miru(_ words: String, input: String = "") async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo"] + words.split(separator: " ").map(String.init), home: home, input: input)
  }

  private func backups() async throws -> [[String: Any]] {
    let list = try await miru("restore --format json")
    let answer = try JSONSerialization.jsonObject(with: Data(list.stdout.utf8)) as? [String: Any]
    return try #require(answer?["backups"] as? [[String: Any]])
  }

  @Test func whatWasThereInTheMorningComesBackAndCanBeTakenBackAgain() async throws {
    _ = try await miru("", input: "mirror canon\n:open 1\n:star\n")
    #expect(try await backups().count == 1)
    _ = try await miru("", input: "upside down again\n:open 1\n")
    let evening = try await miru("history --format ndjson").stdout
    #expect(try await backups().count == 1)

    let restored = try await miru("restore 1")
    #expect(restored.code == 0)
    #expect(restored.stderr.contains("1 opening, 1 star, 0 settings. The replaced library is kept in "))
    let morning = try await miru("history --format ndjson").stdout
    #expect(morning.split(separator: "\n").count == 1 && morning.contains("Mirror Canon"))
    #expect(try await miru("--offline search mirror canon").stdout.contains("Mirror Canon"))
    #expect(try await miru("doctor").stdout.contains("sound"))

    let list = try await backups()
    #expect(list.map { $0["reason"] as? String } == ["day", "replaced"])
    let shown = try await miru("restore").stdout.split(separator: "\n")
    #expect(shown[0].hasPrefix("  1  ") && shown[2] == "Replaced libraries, and copies made by a repair:")
    #expect(shown[3].hasPrefix("  2  demo.sqlite-replaced-"))
    #expect(try await miru("restore 2").code == 0)
    #expect(try await miru("history --format ndjson").stdout == evening)
  }

  @Test func withoutABackupNothingIsFound() async throws {
    let table = try await miru("restore")
    #expect(table.code == 1 && table.stdout.isEmpty && table.stderr.contains("There is no backup yet"))
    let json = try await miru("restore --format json")
    #expect(json.code == 1 && json.stdout == "{\"backups\":[]}\n")
    #expect(!FileManager.default.fileExists(atPath: home.file("data")))
  }

  @Test(arguments: ["2", "0", "nonsense", "-1"])
  func aBackupThatThereIsNotIsWrongUsage(_ name: String) async throws {
    _ = try await miru("search mirror")
    let run = try await MiruProcess.run(["--demo", "restore", "--", name], home: home)
    #expect(run.code == 64 && run.stderr.contains("There is no backup or other file '\(name)'"))
  }

  @Test func whatIsNoBackupIsNamedAsWhatItIs() async throws {
    _ = try await miru("search mirror")
    let text = try home.write("a shopping list", to: "list")
    for (path, reason) in [
      (home.file("data/miru/demo.sqlite"), "it is the library itself"), (home.path, "not a regular file"),
      (text, "not a miru library"),
    ] {
      let run = try await miru("restore \(path)")
      #expect(run.code != 0 && run.stderr.hasSuffix("' cannot be restored: \(reason).\n"), "\(run.stderr)")
    }
  }

  @Test func aDamagedBackupIsToldAndNotRestored() async throws {
    _ = try await miru("search mirror")
    let backup = try #require(try await backups().first)
    let path = try #require(backup["path"] as? String)
    try Data("nonsense".utf8).write(to: URL(filePath: path))
    #expect(try await miru("restore").stdout.contains("damaged: not a miru library"))
    #expect(try await miru("restore 1").code == 65)
    let doctor = try await miru("doctor")
    #expect(doctor.code == 65 && doctor.stderr.contains("The backup \(path) is damaged"))
  }

  @Test func aPrivateSessionLeavesNoBackup() async throws {
    _ = try await MiruProcess.run(["--demo", "--offline"], home: home, input: ":country gb\n")
    let made = try #require(try await backups().first?["path"] as? String)
    try FileManager.default.removeItem(atPath: made)
    _ = try await miru("--private search mirror")
    #expect(try await backups().isEmpty)
  }

  @Test func ofSixtyFourAtOnceOneMakesTheBackupAndNobodyFails() async throws {
    _ = try await MiruProcess.run(["--demo", "--offline"], home: home, input: ":offline on\n")
    _ = try await MiruProcess.shell(
      "for i in {1..64}; do (echo ':country gb' | \"$MIRU\" --demo --offline || echo failed) & done; wait",
      home: home)
    let made = try FileManager.default.contentsOfDirectory(atPath: home.file("data/miru/demo.sqlite-backups"))
    #expect(made.count == 1)
  }

  @Test func aBackupThatWasCutOffIsNoneAndIsTakenAwayByTheNext() async throws {
    let work = home.file("data/miru/demo.sqlite-backups/work")
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: URL(filePath: work + "/part"))
    _ = try await miru("search mirror")
    #expect(try await backups().count == 1)
    #expect(!FileManager.default.fileExists(atPath: work))
  }
}

extension RestoreEndToEndTests {
  /// A library from another machine, put in place although a killed process left a journal; its own was left by one too.
  @Test func aFileFromElsewhereIsPutInPlace() async throws {
    let (library, other) = (home.file("data/miru/demo.sqlite"), home.file("other.sqlite"))
    _ = try await miru("--library \(other)", input: "mirror canon\n:open 1\n")
    let kill = { (options: String, words: String) in
      try await MiruProcess.shell(
        "cd \"$HOME\"; rm -f in out; mkfifo in; exec 3<> in; \"$MIRU\" --demo \(options) < in > out & pid=$!; "
          + "echo '\(words)' >&3; echo ':star 1' >&3; echo ':stars' >&3; "
          + "until grep -q '★' out; do sleep 0.02; done; kill -9 $pid", home: home)
    }
    _ = try await kill("", "upside down again")
    _ = try await kill("--library '\(other)'", "mirror canon")
    let restored = try await miru("restore \(other)")
    #expect(restored.code == 0 && restored.stderr.contains("1 opening, 1 star"))
    #expect(try await miru("stars").stdout.contains("Mirror Canon"))
    #expect(try await miru("doctor").stdout.contains("sound"))
    #expect(try await miru("--library \(other) stars").stdout.contains("Mirror Canon"))
    #expect(try await miru("restore \(library)").code == 64)
    #expect(
      try await miru("restore \(home.file("none"))").stderr.contains("There is no backup or other file"))
    _ = try await miru("restore 1")
    #expect(try await backups().allSatisfy { $0["sound"] as? Bool == true })
  }
}

@Suite(.atATerminal) struct RestoreBesideAPromptTests {
  @Test func aPromptThatIsOpenGoesOnWithWhatIsRestored() async throws {
    let home = try MiruHome()
    _ = try await MiruProcess.run(["--demo"], home: home, input: "mirror canon\n:open 1\n")
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("upside down again")
    try await miru.waitForScrollback("rows") { $0.contains("   1   Upside Down Again") && $0.typed == "" }
    try await miru.enter(":open 1")
    try await miru.waitFor("the card") { $0.contains("opened 1 time") }
    #expect(try await MiruProcess.run(["--demo", "restore", "1"], home: home).code == 0)
    try await miru.enter(":history")
    try await miru.waitFor("the stack as it was") {
      $0.contains("Mirror Canon") && !$0.lines.suffix(12).contains { $0.contains("Upside Down Again") }
    }
  }
}
