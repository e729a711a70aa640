import Foundation
import Testing

@Test(arguments: [["search", "a"], ["history"], ["stats"], ["config", "set", "country", "GB"], ["doctor"]])
func aFileThatIsNoLibraryIsLeftAsItIs(_ command: [String]) async throws {
  let home = try MiruHome()
  let text = String(repeating: "not a database\n", count: 500)
  let path = try home.write(text, to: "notes.txt")
  let run = try await MiruProcess.run(["--offline", "--library", path] + command, home: home)
  #expect(run.code == 65)
  #expect(run.stderr.contains("is not a miru library and was left unchanged"))
  #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  #expect(try home.files(startingWith: "notes.txt") == ["notes.txt"])
}

@Test func aNewerLibraryIsLeftAsItIs() async throws {
  let home = try MiruHome()
  let path = home.file("newer.sqlite")
  _ = try await MiruProcess.run(["--library", path, "config", "set", "country", "GB"], home: home)
  var bytes = try Data(contentsOf: URL(filePath: path))
  // SQLite stores user_version, which is miru's schema version, in the header's bytes 60 to 63.
  bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
  for file in try home.files(startingWith: "newer") {
    try FileManager.default.removeItem(atPath: home.file(file))
  }
  try bytes.write(to: URL(filePath: path))
  let run = try await MiruProcess.run(["--library", path, "stats"], home: home)
  #expect(run.code == 65)
  #expect(run.stderr.contains("written by a newer miru (schema 99"))
  let doctor = try await MiruProcess.run(["--library", path, "doctor"], home: home)
  #expect(doctor.stdout.contains("written by a newer miru, schema 99"))
  #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  #expect(try home.files(startingWith: "newer") == ["newer.sqlite"])
}

@Test func theDoctorLeavesALibraryOfAnOlderFormAsItIs() async throws {
  let home = try MiruHome()
  let path = home.file("old.sqlite")
  let fixture = MiruBinary.package.appending(path: "Fixtures/libraries/0001.sqlite")
  try FileManager.default.copyItem(atPath: fixture.path, toPath: path)
  let doctor = try await MiruProcess.run(["--library", path, "doctor"], home: home)
  #expect(doctor.code == 0 && doctor.stderr.isEmpty)
  #expect(doctor.stdout.contains("sound, older schema"))
  #expect(try Data(contentsOf: URL(filePath: path)) == Data(contentsOf: fixture))
  #expect(try home.files(startingWith: "old") == ["old.sqlite"])
}

/// Fixtures/libraries holds each library with what the miru of its time, or the first one after it, exported.
@Test(arguments: ["0001", "0003", "0009", "0012"])
func aLibraryOfAnEarlierSchemaIsExportedAsItWas(_ schema: String) async throws {
  let home = try MiruHome()
  let fixtures = MiruBinary.package.appending(path: "Fixtures/libraries")
  let run = try await MiruProcess.shell(
    """
    cp '\(fixtures.path)/\(schema).sqlite' "$HOME/old.sqlite"
    for rows in library history stars; do
      "$MIRU" --offline --library "$HOME/old.sqlite" export --from $rows --format ndjson
    done; "$MIRU" --library "$HOME/old.sqlite" doctor | grep -c '^state  *sound$' >&2
    """, home: home)
  #expect(
    run.stdout == (try String(contentsOf: fixtures.appending(path: schema + ".ndjson"), encoding: .utf8)))
  #expect(run.stderr == "1\n")
}

@Test func theDemoNeverTouchesTheNamedLibrary() async throws {
  let home = try MiruHome()
  let named = ["MIRU_LIBRARY": home.file("real.sqlite")]
  let run = try await MiruProcess.run(["--demo", "search", "mirror"], home: home, environment: named)
  #expect(run.code == 0)
  #expect(!FileManager.default.fileExists(atPath: home.file("real.sqlite")))
  #expect(FileManager.default.fileExists(atPath: home.file("data/miru/demo.sqlite")))
}

@Test(arguments: [
  ["stats"], ["history"], ["stars"], ["export"], ["quota"], ["doctor"],
  ["config", "list"], ["config", "get", "country"], ["config"],
  ["forget", "1440000541"], ["forget", "--everything", "--yes"],
  ["restore"], ["restore", "1"],
  // Offline no answer arrives that could be stored.
  ["search", "mirror"], ["lookup", "1440000541"], ["show", "1440000541"], ["album", "1440000540"],
  ["similar", "1440000541"], ["compare", "1440000541", "us"],
])
func aMistypedNameMakesNoLibrary(_ command: [String]) async throws {
  let home = try MiruHome()
  let path = home.file("typo.sqlite")
  for (words, environment) in [(["--library", path], [:]), ([], ["MIRU_LIBRARY": path])] {
    let run = try await MiruProcess.run(["--offline"] + words + command, home: home, environment: environment)
    #expect(run.code == 73)
    #expect(
      run.stderr
        == "miru: \(path) cannot be opened: there is no such file; a search without --offline creates it. Check it, or name another library with --library.\n"
    )
    #expect(try home.files(startingWith: "typo").isEmpty)
  }
}

private let reading = [
  ["stats"], ["history"], ["stars"], ["export"], ["export", "--from", "library", "--format", "ndjson"],
  ["quota"], ["config", "list"], ["config", "get", "country"], ["doctor"], ["restore"],
]

@Test(arguments: reading)
func whoeverOnlyReadsMakesNoUsualLibraryEither(_ command: [String]) async throws {
  for words in [[], ["--demo"]] {
    let home = try MiruHome()
    let run = try await MiruProcess.run(["--offline"] + words + command, home: home)
    #expect([0, 1].contains(run.code) && !run.stderr.contains("no such file"), "\(run.stderr)")
    #expect(!FileManager.default.fileExists(atPath: home.file("data")), "\(words) \(command)")
  }
}

@Test(arguments: reading)
func anEmptyFileIsNoLibraryAndStaysEmptyForWhoeverOnlyReads(_ command: [String]) async throws {
  let home = try MiruHome()
  let path = try home.write("", to: "empty.sqlite")
  let run = try await MiruProcess.run(["--offline", "--library", path] + command, home: home)
  #expect(run.code == 73)
  #expect(
    run.stderr
      == "miru: \(path) cannot be opened: the file is empty. Check it, or name another library with --library.\n"
  )
  #expect(try home.files(startingWith: "empty") == ["empty.sqlite"])
  #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  #expect(
    try await MiruProcess.run(["--library", path, "config", "set", "country", "GB"], home: home).code == 0)
  #expect(
    try await MiruProcess.run(["--library", path, "config", "get", "country"], home: home).stdout == "GB\n")
}

/// File permissions do not apply to root, for whom no obstacle is reported.
@Test(arguments: [(0o444, 0o755, "write"), (0o644, 0o555, "create files in"), (0o644, 0o755, nil)])
func theDoctorTellsWhatMayNotBeWritten(_ file: mode_t, _ folder: mode_t, _ missing: String?) async throws {
  let home = try MiruHome()
  let path = home.file("shelf/library.sqlite")
  _ = try await MiruProcess.run(["--library", path, "config", "set", "country", "GB"], home: home)
  #expect(chmod(path, file) == 0 && chmod(home.file("shelf"), folder) == 0)
  defer { chmod(home.file("shelf"), 0o755) }
  let doctor = try await MiruProcess.run(["--library", path, "doctor"], home: home)
  #expect(doctor.code == 0 && doctor.stdout.contains("sound"))
  let isTold = missing.map { doctor.stdout.contains("no permission to \($0) ") }
  #expect(isTold ?? !doctor.stdout.contains("writing") || geteuid() == 0)
}

@Test func theDoctorMakesNoLibrary() async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.run(["doctor"], home: home)
  #expect(run.code == 0)
  #expect(run.stdout.contains("does not exist yet"))
  #expect(!FileManager.default.fileExists(atPath: home.file("data")))
}

@Test func aFileThatMayNotGrowIsToldAndTheLibraryStaysWhole() async throws {
  let home = try MiruHome()
  let small = try await MiruProcess.shell("ulimit -f 8; \"$MIRU\" --demo search mirror; echo $?", home: home)
  #expect(small.stdout == "74\n")
  #expect(small.stderr.contains("(ulimit -f)") && !small.stderr.contains("can be read"))
  #expect(!FileManager.default.fileExists(atPath: home.file("data/miru/demo.sqlite")))
  _ = try await MiruProcess.run(["--demo", "search", "mirror", "--limit", "5"], home: home)
  let cramped = try await MiruProcess.shell(
    "ulimit -f 100; \"$MIRU\" --demo search a --limit 200; echo $?", home: home)
  #expect(cramped.stdout.hasSuffix("74\n"))
  #expect(cramped.stderr.contains("(ulimit -f)"))
  let whole = try await MiruProcess.run(["--demo", "--offline", "search", "mirror"], home: home)
  #expect(whole.code == 0)
  #expect(whole.stdout.split(separator: "\n").count == 5)
}

/// A folder of another user, as after `sudo miru`: what it holds is unknown, not empty.
@Test func aLibraryThatNobodyMayReadIsNotReportedAsEmpty() async throws {
  let commands = [
    "stars", "history", "lists", "stats", "restore", "undo", "doctor", "quota", "export - --from stars",
    "search x", "open 1", "forget 1", "config get country", "list road", "similar 1",
  ]
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    """
    mkdir -p "$HOME/hidden/inside"; "$MIRU" --demo --library "$HOME/hidden/inside/x.sqlite" star 1440000541 2> /dev/null
    chmod 755 "$HOME"; chmod 700 "$HOME/hidden"; mkdir "$HOME/nobody"; chown 65534:65534 "$HOME/nobody"
    as_nobody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
    [ "$(id -u)" = 0 ] || chmod 000 "$HOME/hidden"
    while read -r command; do
      as_nobody env -u XDG_DATA_HOME -u XDG_STATE_HOME -u XDG_CACHE_HOME HOME="$HOME/nobody" \
        "$MIRU" --demo --library "$HOME/hidden/inside/x.sqlite" $command < /dev/null; echo "code $?"
    done <<< '\(commands.joined(separator: "\n"))'
    chmod 755 "$HOME/hidden"
    """, home: home)
  #expect(run.stdout.ranges(of: "code 73\n").count == commands.count, "\(run)")
  #expect(!run.stdout.contains("resultCount"), "\(run)")
  #expect(run.stderr.ranges(of: "cannot be opened: Permission denied").count == commands.count, "\(run)")
}

/// People copy the file, or put another one in its place.
@Test func theFileAloneIsTheLibraryOnceThePromptHasEnded() async throws {
  let home = try MiruHome()
  let (path, copy) = (home.file("library.sqlite"), home.file("copy.sqlite"))
  let prompt = try await MiruProcess.run(
    ["--demo", "--library", path], home: home, input: "mirror canon\n:open 1\n:star\n")
  #expect(prompt.code == 0)
  try FileManager.default.copyItem(atPath: path, toPath: copy)
  let stars = try await MiruProcess.run(["--demo", "--library", copy, "stars"], home: home)
  #expect(stars.stdout.contains("Mirror Canon"))
}
