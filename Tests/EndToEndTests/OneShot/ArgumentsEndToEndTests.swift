import Foundation
import Testing

/// A machine or container without `/proc`, such as a plain chroot.
@Suite struct ArgumentsEndToEndTests {
  private static let hiding = "unshare -rm bash -c 'mount -t tmpfs none /proc && exec \"$@\"' -"
  @Test(.mayHide("test ! -e /proc/self", by: hiding)) func argumentsAreReadWithoutProc() async throws {
    let home = try MiruHome()
    let version = try await MiruProcess.shell("\(Self.hiding) \"$MIRU\" --version", home: home)
    #expect(version.stdout == (try await MiruProcess.run(["--version"], home: home)).stdout)
    #expect(!version.stdout.isEmpty && version.code == 0)
    // Nothing that runs for a second: without /proc, Dispatch may then end the process.
    let wrong = try await MiruProcess.shell("\(Self.hiding) \"$MIRU\" search a --limit 0", home: home)
    #expect(wrong.code == 64)
  }
}

/// Libraries that miru uses would end the process without a word, or wait for ever.
@Test(arguments: [
  "ulimit -n 4", "ulimit -n 5", "ulimit -n 8", "ulimit -n 18", "ulimit -n 24", "ulimit -n 63",
  "ulimit -v 400000",
  "ulimit -v 500000",
])
func aLimitBelowWhatMiruNeedsIsNamed(_ limit: String) async throws {
  for command in ["--demo search a", "stars", "--version"] {
    let run = try await MiruProcess.shell("\(limit); exec \"$MIRU\" \(command)", home: try MiruHome())
    #expect(run.code == 73 && run.stdout.isEmpty, "\(run)")
    #expect(run.stderr.contains("Raise the limit with '\(limit.prefix(9))'."), "\(run)")
  }
}

@Test func aLowLimitThatMayBeRaisedIsRaised() async throws {
  let run = try await MiruProcess.shell(
    "ulimit -S -n 12; \"$MIRU\" --demo search 'mirror canon' --limit 1", home: try MiruHome())
  #expect(run.code == 0 && run.stderr.isEmpty, "\(run)")
}

/// With other characters in place of its bytes, a name would be another file's.
@Test(arguments: [
  "mkdir $'d\\xe9'; cd $'d\\xe9'; \"$MIRU\" --demo --library l.sqlite star 1440000541",
  "ln -s $'q\\xe9.sqlite' l; \"$MIRU\" --demo --library l star 1440000541",
])
func noOtherFileIsMadeForANameThatIsNotUTF8(_ command: String) async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    "mkdir \"$HOME/w\"; cd \"$HOME/w\"; \(command); echo $?; find \"$HOME/w\" -name '*.sqlite' -type f",
    home: home)
  #expect(run.stdout == "73\n", "\(run)")
  #expect(run.stderr.contains("a name in its path is not UTF-8"))
}

@Test(arguments: [
  "\"$MIRU\" --demo import $'caf\\xe9.json'",
  "\"$MIRU\" --demo export --force $'caf\\xe9.json' --from library",
  "\"$MIRU\" --demo --library $'caf\\xe9.sqlite' stars", "MIRU_LIBRARY=$'caf\\xe9' \"$MIRU\" stars",
  "XDG_DATA_HOME=$PWD/$'caf\\xe9' \"$MIRU\" stars", "HOME=$PWD/$'caf\\xe9' \"$MIRU\" stars",
  "XDG_STATE_HOME=$PWD/$'caf\\xe9' \"$MIRU\" lock now",
  "SSL_CERT_FILE=$PWD/$'caf\\xe9' \"$MIRU\" --demo stars", "EDITOR=./$'caf\\xe9' \"$MIRU\" config edit",
  "printf ':import caf\\xe9.json\\n' | \"$MIRU\" --demo", "printf 'caf\\xe9' | \"$MIRU\" --demo",
  "printf ':export --force caf\\xe9.json\\n' | \"$MIRU\" --demo",
  "printf '144\\xe9\\n' | \"$MIRU\" --demo star -",
])
func aNameThatIsNotUTF8IsRefused(_ command: String) async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    "mkdir \"$HOME/w\"; cd \"$HOME/w\"; echo mine > $'caf\\xe9.json'; \(command); echo $?; ls | wc -l; cat caf*",
    home: home)
  #expect(run.stdout == "64\n1\nmine\n", "\(run)")
  #expect(run.stderr.contains("is not UTF-8"))
}

/// What the start of a shell runs needs no file.
@Test(arguments: ["init bash", "--version", "--generate-completion-script zsh", "search --help"])
func whatNeedsNoFileWorksBesideANameThatIsNotUTF8(_ command: String) async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.shell("MIRU_LIBRARY=$'caf\\xe9' \"$MIRU\" \(command)", home: home)
  #expect(run.code == 0 && !run.stdout.isEmpty && run.stderr.isEmpty, "\(run)")
}

@Test(arguments: ["search mirror", "stars", "doctor", "restore", "import -"])
func aRelativeLibraryInADeletedFolderIsRefused(_ command: String) async throws {
  let home = try MiruHome()
  let name = "miru-" + UUID().uuidString + ".sqlite"
  let run = try await MiruProcess.shell(
    "mkdir \"$HOME/g\"; cd \"$HOME/g\"; rmdir ../g; \"$MIRU\" --demo --library \(name) \(command) < /dev/null",
    home: home)
  #expect(run.code == 73, "\(run)")
  #expect(run.stderr.contains("the current folder no longer exists"), "\(run)")
  #expect(!FileManager.default.fileExists(atPath: "/" + name))
}

extension Trait where Self == ConditionTrait {
  /// Runs a test where a command works behind what hides something in a namespace of its own.
  static func mayHide(_ command: String, by hiding: String) -> Self {
    .enabled("no namespace of its own, so nothing can be hidden") {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", "-c", hiding + " " + command]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }
}
