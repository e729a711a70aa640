import Foundation
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

  private func repaired() throws -> String {
    home.file(try #require(try home.files(startingWith: "library.sqlite-repaired-").first))
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
    for words in [
      "history", "stars", "stats", "export", "show 1440000541", "search mirror", "lookup 1", "import \(file)",
      "quota",
      "config set country GB", "forget 1440000541 --yes", "doctor", "",
    ] {
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

  @Test(arguments: [noHeader, noMagic, noFirstCells, noList])
  func theDoctorNamesTheStateOfADamagedFileAndTheWayOut(_ command: String) async throws {
    _ = try await damage(command)
    let doctor = try await miru("doctor")
    #expect(doctor.code == 65 && doctor.stdout.contains("state") && doctor.stdout.contains("damaged"))
    #expect(doctor.stderr.contains("'miru --library \(library) restore' lists its backups"))
    #expect(
      doctor.stderr.contains("'miru --library \(library) doctor --repair' names the newest sound one."))
  }

  @Test(arguments: [noHeader, noMagic, noisePage, noFirstPage, noFirstCells, noList])
  func theNewestSoundBackupIsNamedAndRestoredByTheCommandThatIsTold(_ command: String) async throws {
    let before = try await damage(command)
    let files = try home.files(startingWith: "library.sqlite")
    let repair = try await miru("doctor --repair")
    #expect(repair.code == 65 && repair.stdout.isEmpty)
    #expect(repair.stderr.contains("is damaged and was not changed. The newest sound backup is 20"))
    #expect(repair.stderr.contains("'miru --library \(library) restore 1' replaces the library with it"))
    #expect(try Data(contentsOf: URL(filePath: library)) == before)
    #expect(try home.files(startingWith: "library.sqlite") == files)

    #expect(try await miru("restore 1").code == 0)
    #expect(try await !miru("--offline search mirror").stdout.isEmpty)
    let doctor = try await miru("doctor")
    #expect(doctor.code == 0 && doctor.stdout.contains("sound") && doctor.stdout.contains("replaced library"))
    let kept = try #require(try home.files(startingWith: "library.sqlite-replaced-").first)
    #expect(try Data(contentsOf: URL(filePath: home.file(kept))) == before)
  }

  /// What is newer than the backup is copied from the file that a restore kept.
  @Test(arguments: [noisePage, leafPage])
  func withoutABackupWhatCanBeReadIsCopiedBesideTheLibrary(_ command: String) async throws {
    let before = try await damage(command + Self.noBackups)
    let repair = try await miru("doctor --repair")
    #expect(repair.code == (command == Self.noisePage ? 0 : 65) && repair.stderr.hasPrefix("miru: Copied "))
    #expect(repair.stderr.contains("Incomplete: tracks (") == (command != Self.noisePage))
    #expect(try Data(contentsOf: URL(filePath: library)) == before)

    let name = try #require(repaired().split(separator: "/").last)
    #expect(try await miru("restore \(name)").code == 0)
    #expect(try await !miru("--offline search mirror").stdout.isEmpty)
    #expect(try await miru("doctor").code == 0)
  }

  @Test(arguments: [noFirstCells, noMagic])
  func withoutAListOfTablesAndABackupNothingIsCopied(_ command: String) async throws {
    let before = try await damage(command + Self.noBackups)
    let repair = try await miru("doctor --repair")
    #expect(repair.code == 65 && repair.stderr.contains("No row of \(library) can be read"))
    #expect(try Data(contentsOf: URL(filePath: library)) == before)
    #expect(try home.files(startingWith: "library.sqlite-").allSatisfy { $0.hasSuffix(".lock") })
  }

  private static let noBackups = "; rm -r \"$f-backups\""
  private static let noTracks =
    "for page in $(sqlite3 \"$f\" \"SELECT pageno FROM dbstat WHERE name = 'track'\"); do "
    + "dd if=/dev/zero of=\"$f\" bs=4096 count=1 seek=$((page - 1)) conv=notrunc; done"

  @Test func whatWasOpenedAndIsLostIsListedAndComesBackWhenItIsLookedUp() async throws {
    _ = try await damage(Self.noTracks + Self.noBackups)
    let repair = try await miru("doctor --repair")
    #expect(repair.code == 65 && repair.stdout == "1440000541  track, opened 1 time\n")
    let saved = try repaired()
    func ofSaved(_ words: String...) async throws -> MiruResult {
      try await MiruProcess.run(["--demo", "--library", saved] + words, home: home)
    }
    #expect(
      try await ofSaved("doctor").stdout
        .contains(/lost items +1 that was starred or opened: 1440000541;/))
    #expect(try await ofSaved("history").code == 1)
    _ = try await ofSaved("lookup", "1440000541")
    #expect(try await ofSaved("history").stdout.contains("Mirror Canon"))
    #expect(try await !ofSaved("doctor").stdout.contains("lost items"))
  }

  @Test func textIsRefusedAndStaysAsItIs() async throws {
    let text = String(repeating: "not a database\n", count: 500)
    _ = try home.write(text, to: "library.sqlite")
    let repair = try await miru("doctor --repair")
    #expect(repair.code == 65 && repair.stderr.contains("is not a miru library and was left unchanged"))
    #expect(try String(contentsOfFile: library, encoding: .utf8) == text)
    #expect(try home.files(startingWith: "library.sqlite") == ["library.sqlite"])
  }

  @Test(.atATerminal) func aLibraryThatIsOpenElsewhereIsNotRepaired() async throws {
    _ = try await damage("true")
    let prompt = try await TmuxSession.miru(["--demo", "--library", library], home: home)
    // The prompt appears before the library is open, the title after.
    try await prompt.waitForTitle("miru – demo US song")
    let before = try await damage(Self.noisePage + Self.noBackups, isNew: false)
    let repair = try await miru("doctor --repair")
    #expect(repair.code == 75 && repair.stderr.contains("holds the lock"))
    #expect(try Data(contentsOf: URL(filePath: library)) == before)
    withExtendedLifetime(prompt) {}
  }

  @Test func aSoundLibraryIsLeftAlone() async throws {
    let before = try await damage("true")
    let repair = try await miru("doctor --repair")
    #expect(repair.code == 0 && repair.stderr == "miru: The library is sound; there is nothing to repair.\n")
    #expect(try Data(contentsOf: URL(filePath: library)) == before)
    #expect(try home.files(startingWith: "library.sqlite-repaired-").isEmpty)
  }
}
