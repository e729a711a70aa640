import Foundation
import Testing

/// The lock in scripts and pipes.
struct LockTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private var file: String { home.file("state/miru/lock/lock.json") }

  /// Runs miru with lines on the descriptor that `MIRU_UNLOCK_FD` names.
  private func run(_ arguments: [String], passphrases: String) async throws -> MiruResult {
    try await MiruProcess.run(
      arguments, home: home, environment: ["MIRU_UNLOCK_FD": "0"], input: passphrases)
  }

  private func setLock(_ passphrase: String = "geheim") async throws {
    let run = try await run(["lock", "set"], passphrases: passphrase + "\n")
    try #require(run.code == 0 && run.stderr.hasPrefix("miru: The lock is set. A terminal"), "\(run)")
  }

  /// All files of the home, but the scripts and inputs of the test.
  private var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: home.path).filter { $0.contains("/") }.sorted()
    }
  }

  @Test func withoutATerminalNothingPassesOrIsWritten() async throws {
    try await setLock()
    let before = try files
    for command in [
      "", "stats", "search mirror", "pick", "open 1440000541", "star -", "config list", "demo-server",
      "replay none", "doctor", "export", "--experimental-dump-help", "search mirror --trace trace/t.har",
    ] {
      // The parser takes its own options only in the first place.
      for options in command.hasPrefix("--") ? [""] : ["--demo", ""] {
        let run = try await MiruProcess.shell(
          "echo 1440000541 | setsid -w \"$MIRU\" \(options) \(command)", home: home)
        #expect(run.code == 77 && run.stdout.isEmpty, "\(run)")
        #expect(run.stderr.hasPrefix("miru: Without a terminal, miru cannot ask"))
      }
    }
    #expect(try files == before)
  }

  @Test func whatSaysNothingOfTheUserPasses() async throws {
    try await setLock()
    for command in [
      "--version", "--help", "-h", "help stats", "stats --help", "lock --help", "lock", "lock now",
      "init bash",
      "init fish", "--generate-completion-script bash", "--generate-completion-script=zsh",
    ] {
      // `.bashrc` may name a library that is made later.
      for library in command.hasPrefix("init") ? ["", "/nowhere/library"] : [""] {
        let run = try await MiruProcess.shell(
          "MIRU_LIBRARY=\(library) setsid -w \"$MIRU\" \(command)", home: home)
        #expect(run.code == 0 && run.stderr.isEmpty != run.stdout.isEmpty, "\(run)")
      }
    }
  }

  @Test(arguments: ["geheim", "schlüssel 🔑", "1234"]) func aScriptHasOneTry(_ passphrase: String) async throws
  {
    try await setLock(passphrase)
    #expect(try await run(["--demo", "stars"], passphrases: "wrong\n").code == 77)
    let right = try await run(
      ["--demo", "search", "mirror", "--limit", "1"], passphrases: passphrase + "\nrest\n")
    #expect(right.code == 0 && right.stdout.contains("Mirror"), "\(right)")
    // Without a newline too; a right one ended the count.
    #expect(try await run(["--demo", "search", "mirror"], passphrases: passphrase).code == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"wrongTries\":0"))
    // It unlocked nothing but its own command.
    #expect(try await MiruProcess.shell("setsid -w \"$MIRU\" stats", home: home).code == 77)
  }

  @Test func aFolderThatCannotBeLookedAtUnlocksNothing() async throws {
    try await setLock()
    // As without permission for the folder, which root has always.
    let run = try await MiruProcess.shell(
      "cd \"$XDG_STATE_HOME/miru\"; mv lock away; ln -s lock lock; \"$MIRU\" --demo stars < /dev/null; echo $?",
      home: home)
    #expect(run.stdout == "73\n" && run.stderr.contains(": Too many levels of symbolic links."), "\(run)")
  }

  @Test func aNarrowTerminalBreaksBetweenWords() async throws {
    let shell = try await TmuxSession(
      ["sh", "-c", "'\(MiruBinary.path)' lock; exec sleep 60"], home: home, width: 60)
    try await shell.waitFor("both sentences") { $0.text.contains("remove the lock.") }
    try await shell.waitFor("whole words") {
      $0.lines.contains("miru is not locked. 'miru lock set' asks for a PIN or a")
    }
  }

  @Test(arguments: ["99999", "x", "-1", "99999999999"]) func anotherDescriptorIsRefused(_ value: String)
    async throws
  {
    try await setLock()
    let run = try await MiruProcess.run(["stats"], home: home, environment: ["MIRU_UNLOCK_FD": value])
    #expect(
      run.code == 64 && run.stderr.contains("MIRU_UNLOCK_FD takes an open file descriptor, not '\(value)'"))
  }

  @Test func idsOnStandardInputNeedOnePassphrase() async throws {
    try await setLock()
    let script =
      "exec 7<<< geheim; printf '1440000541\\n1440000542\\n' | MIRU_UNLOCK_FD=7 \"$MIRU\" --demo star -"
    let run = try await MiruProcess.shell(script, home: home)
    #expect(run.code == 0 && run.stderr == "miru: Starred 2 items.\n", "\(run)")
  }

  /// It is the first line of standard input, whether there is a lock or not.
  @Test(arguments: [true, false]) func noCommandTakesThePassphraseForItsInput(isLocked: Bool) async throws {
    if isLocked { try await setLock() }
    for (command, input) in [("star -", "1440000541\n"), ("--country us", "mirror\n"), ("import -", "[]")] {
      let run = try await run(
        ["--demo"] + command.split(separator: " ").map(String.init), passphrases: "geheim\n" + input)
      #expect(!(run.stdout + run.stderr).contains("geheim"), "\(run)")
      if !command.hasPrefix("import") { #expect(run.code == 0, "\(run)") }
    }
    let wrong = try await run(["--demo", "open", "-"], passphrases: "geheim\n")
    #expect(wrong.code == 1 && !wrong.stderr.contains("geheim"), "\(wrong)")
  }

  @Test(arguments: [true, false]) func otherProgramsGetNeitherVariableNorDescriptor(isLocked: Bool)
    async throws
  {
    if isLocked { try await setLock() }
    let editor = try home.write(
      "#!/bin/sh\nenv > '\(home.file("env"))'; ls /proc/self/fd > '\(home.file("fds"))'\n", to: "editor")
    let script = "exec 7<<< geheim; export MIRU_UNLOCK_FD=7 EDITOR='sh \(editor)'; \"$MIRU\" config edit"
    let run = try await MiruProcess.shell(script, home: home)
    #expect(run.code == 0, "\(run)")
    let environment = try String(contentsOfFile: home.file("env"), encoding: .utf8)
    #expect(environment.contains("EDITOR=") && !environment.contains("MIRU_UNLOCK_FD"))
    let descriptors = try String(contentsOfFile: home.file("fds"), encoding: .utf8).split(separator: "\n")
    #expect(descriptors.contains("0") && !descriptors.contains("7"), "\(descriptors)")
  }

  @Test func changingAndRemovingAskFirst() async throws {
    #expect(try await run(["lock", "off"], passphrases: "x\n").code == 1)
    for short in ["\n", "abc\n"] {
      #expect(try await run(["lock", "set"], passphrases: short).code == 64)
    }
    #expect(try await run(["lock", "now"], passphrases: "").code == 1)
    try await setLock("first")
    for action in ["set", "off"] {
      #expect(try await run(["lock", action], passphrases: "wrong\nsecond\n").code == 77)
      #expect(try await MiruProcess.shell("setsid -w \"$MIRU\" lock \(action)", home: home).code == 77)
    }
    #expect(try await run(["lock", "set"], passphrases: "first\nsecond\n").code == 0)
    #expect(try await run(["--demo", "stars"], passphrases: "first\n").code == 77)
    #expect(try await run(["lock", "off"], passphrases: "second\n").code == 0)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try await MiruProcess.shell("setsid -w \"$MIRU\" --demo stats", home: home).code == 0)
  }

  @Test func twoProcessesThatGuessAtOnceShareTheTries() async throws {
    try await setLock()
    let guessing = """
      guess() {
        for number in 1 2 3 4 5 6 7 8 9 10; do
          echo "wrong $1 $number" | MIRU_UNLOCK_FD=0 "$MIRU" --demo stars 2> /dev/null; echo $?
        done
      }
      guess a > "$HOME/a" & guess b > "$HOME/b" & wait; cat "$HOME/a" "$HOME/b"
      """
    let start = ContinuousClock.now
    let codes = try await MiruProcess.shell(guessing, home: home).stdout.split(separator: "\n")
    let seconds = (ContinuousClock.now - start).components.seconds
    let compared = codes.count { $0 == "77" }
    // The waits of 5, 10, 20 and 40 seconds give one more try each.
    let allowed = 5 + [5, 15, 35, 75].count { $0 <= seconds }
    #expect(codes.count == 20 && codes.count { $0 == "75" } == 20 - compared)
    #expect((5...allowed).contains(compared), "\(codes) in \(seconds) s")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"wrongTries\":\(compared)"))
    let right = try await run(["--demo", "stars"], passphrases: "geheim\n")
    #expect(
      right.code == 75 && right.stderr.hasPrefix("miru: Too many wrong tries. The next one is possible at "))
  }
}
