import Foundation
import TestSupport
import Testing

@Suite struct RepairEndToEndTests {
  private let home: MiruHome
  private let library: String

  init() throws {
    home = try MiruHome()
    library = home.file("library.sqlite")
  }

  private func miru(_ words: String) async throws -> MiruResult {
    try await MiruProcess.run(
      ["--demo", "--library", library] + words.split(separator: " ").map(String.init), home: home)
  }

  /// A library of one opened and starred song among others, damaged by a shell command on `$f`.
  private func damage(_ command: String, isNew: Bool = true) async throws -> Data {
    if isNew {
      _ = try await miru("search mirror --limit 200")
      _ = try await miru("show 1440000541")
    }
    _ = try await MiruProcess.shell("f='\(library)'; \(command)", home: home)
    return try Data(contentsOf: URL(filePath: library))
  }

  private static let noHeader = "dd if=/dev/zero of=\"$f\" bs=100 count=1 conv=notrunc"
  private static let noisePage =
    "page=$(sqlite3 \"$f\" \"SELECT max(pageno) FROM dbstat WHERE name = 'trackByArtist'\"); "
    + "dd if=/dev/urandom of=\"$f\" bs=4096 count=1 seek=$((page - 1)) conv=notrunc"

  private static let noFirstPage =
    "page=$(sqlite3 \"$f\" \"SELECT rootpage FROM sqlite_master WHERE name = 'track'\"); "
    + "dd if=/dev/zero of=\"$f\" bs=4096 count=1 seek=$((page - 1)) conv=notrunc"

  private static let leafPage = noFirstPage.replacing(
    "SELECT rootpage FROM sqlite_master WHERE name = 'track'",
    with: "SELECT max(pageno) FROM dbstat WHERE name = 'track' AND pagetype = 'leaf'")

  @Test(arguments: [noisePage, noFirstPage, leafPage, noMagic, noFirstCells, "truncate -s -8192 \"$f\""])
  func whateverIsDoneWithADamagedLibraryItStaysAsItIs(_ command: String) async throws {
    let file = try home.write("{\"trackId\":1}\n", to: "rows.ndjson")
    let before = try await damage(command)
    let files = try home.files(startingWith: "library.sqlite")
    let some = ["stats", "search mirror", "doctor", ""]
    let others = [
      "history", "stars", "export", "show 1440000541", "lookup 1", "import \(file)", "quota",
      "config set country GB", "forget 1440000541 --yes",
    ]
    for words in TestCount.isAll || command == Self.leafPage ? some + others : some {
      let run = try await miru(words)
      #expect(
        run.code == 65 && run.stderr.contains("is damaged and") && run.stderr.contains("was left unchanged"),
        "\(words)")
      #expect(!run.stderr.contains(" restore' lists") == !files.contains("library.sqlite-backups"))
      #expect(try Data(contentsOf: URL(filePath: library)) == before, "\(words)")
      // Reading a file whose list of tables is broken leaves the empty journal that SQLite made for it.
      let left = try home.files(startingWith: "library.sqlite")
      #expect(left.filter { !["library.sqlite-wal", "library.sqlite-shm"].contains($0) } == files)
    }
  }

  private static let noMagic = "dd if=/dev/zero of=\"$f\" bs=16 count=1 conv=notrunc"
  private static let noFirstCells =
    "dd if=/dev/zero of=\"$f\" bs=1 seek=100 count=3996 conv=notrunc"
  private static let noList =
    "page=$(sqlite3 \"$f\" \"SELECT max(pageno) FROM dbstat WHERE name = 'sqlite_schema'\"); "
    + "dd if=/dev/zero of=\"$f\" bs=4096 count=1 seek=$((page - 1)) conv=notrunc"

  @Test(arguments: [noHeader, noMagic, noisePage, noFirstPage, noFirstCells, noList])
  func theNewestSoundBackupIsNamedAndRestoredByTheCommandThatIsTold(_ command: String) async throws {
    let before = try await damage(command)
    let doctor = try await miru("doctor")
    #expect(doctor.code == 65 && doctor.stdout.contains(/state +damaged/))
    #expect(doctor.stderr.contains("is damaged and was left unchanged."))
    #expect(doctor.stderr.contains("The newest sound backup is 20"))
    #expect(doctor.stderr.contains("'miru --library \(library) restore 1' replaces the library with it"))
    #expect(try Data(contentsOf: URL(filePath: library)) == before)

    #expect(try await miru("restore 1").code == 0)
    #expect(try await !miru("--offline search mirror").stdout.isEmpty)
    let after = try await miru("doctor")
    #expect(after.code == 0 && after.stdout.contains("sound") && after.stdout.contains("replaced library"))
    let kept = try #require(try home.files(startingWith: "library.sqlite-replaced-").first)
    #expect(try Data(contentsOf: URL(filePath: home.file(kept))) == before)
  }

  /// A file is copied over a library while a prompt has it open, or after that was killed.
  @Test(arguments: ["true", "kill -9 $pid"])
  func aJournalThatDoesNotFitIsNamedAndTheFileStaysAsItIs(_ end: String) async throws {
    let run = try await MiruProcess.shell(
      """
      cd "$HOME"; miru() { "$MIRU" --demo --library "$@"; }; miru other.sqlite search canon > found
      miru library.sqlite search mirror > found; mkfifo in; exec 3<> in
      "$MIRU" --demo --library library.sqlite < in > out & pid=$!; echo harbour >&3; until grep -q '^  50 ' out; do sleep 0.02; done
      \(end); cat other.sqlite > library.sqlite; miru library.sqlite doctor; code=$?
      echo :quit >&3; wait $pid; cmp other.sqlite library.sqlite && exit $code
      """, home: home)
    #expect(run.code == 65, "\(run)")
    #expect(
      run.stderr.contains(
        "-wal does not fit the library, which is sound without it. Both were left unchanged."))
    #expect(!run.stderr.contains("restore") && !run.stderr.contains("backup"), "\(run)")
  }

  @Test func withoutASoundBackupTheDoctorSaysHowToGoOn() async throws {
    _ = try await damage(Self.noisePage + "; for b in \"$f-backups\"/*; do echo x > \"$b\"; done")
    #expect(try await miru("doctor").stderr.contains("No backup is sound. To start with a new library, move"))
    _ = try await MiruProcess.shell("rm -r '\(library)-backups'", home: home)
    #expect(try await miru("doctor").stderr.contains("There is no backup. To start with a new library, move"))
    _ = try await MiruProcess.shell("mv '\(library)' '\(library).old'", home: home)
    #expect(try await miru("search mirror").code == 0)
  }

  /// The old prompt stores nothing more, and what it held is kept.
  @Test(.atATerminal) func aLibraryThatIsOpenElsewhereIsReplacedToo() async throws {
    _ = try await damage("true")
    let prompt = try await TmuxSession.miru(["--demo", "--library", library], home: home)
    // The prompt appears before the library is open, the title after.
    try await prompt.waitForTitle("miru – demo US song")
    let before = try await damage(Self.noisePage, isNew: false)
    #expect(try await miru("restore 1").code == 0)
    let kept = try #require(
      try home.files(startingWith: "library.sqlite-replaced-").first { !$0.hasSuffix("-wal") })
    #expect(try Data(contentsOf: URL(filePath: home.file(kept))) == before)
    try await prompt.enter("upside down")
    try await prompt.waitForScrollback("the refusal") {
      $0.lines.joined(separator: " ").contains("was moved, removed or replaced while it was open")
    }
    try await prompt.press("C-d")
    _ = try await prompt.waitForExit()
    #expect(try await miru("doctor").code == 0)
  }
}
