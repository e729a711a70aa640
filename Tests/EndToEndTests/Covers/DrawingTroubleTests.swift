import Foundation
import Testing

/// The prompt continues, whatever happens to a picture.
@Suite(.atATerminal) struct DrawingTroubleTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  private static let line = "  Cover       https://artwork.miru.example/"

  private func opened(_ script: String?, _ arguments: [String] = ["--demo"]) async throws -> TmuxSession {
    let chafa = try FakeChafa(script, home: home)
    let miru = try await TmuxSession.miru(arguments, home: home, environment: chafa.environment, width: 160)
    try await miru.waitFor("the first screen") { $0.hasFirstSection }
    try await miru.enter(":open 1")
    try await miru.waitFor("the card") { $0.contains("fetched just now") }
    return miru
  }

  private func stillWorks(_ miru: TmuxSession) async throws {
    try await miru.type("mirror ca")
    try await miru.waitFor("rows as ever") { $0.rows.contains { $0.contains("Mirror Canon") } }
    try await miru.press("C-u", "C-d")
    #expect(try await miru.waitForExit() == 0)
  }

  @Test(arguments: [
    "exit 3", "kill -SEGV $$", "cat >/dev/null; printf '\\033]0;owned\\007\\033[2J'", "exec yes", "",
  ])
  func aProgramThatDoesNotDrawLeavesTheLine(_ script: String) async throws {
    let miru = try await opened(script)
    try await miru.waitFor("what the cover is") { $0.contains(Self.line) }
    #expect(try await miru.title().hasPrefix("miru"))
    try await stillWorks(miru)
  }

  @Test func aProgramThatHangsHoldsUpNoKeyAndNoEnd() async throws {
    let miru = try await opened("exec sleep 1000")
    try await stillWorks(miru)
  }

  @Test func whatArrivesWhileOneTypesWaitsForAnEmptyLine() async throws {
    let fifo = try home.fifo("go")
    let miru = try await opened("cat >/dev/null; read go < '\(fifo)'; printf '%%%%\\n%%%%\\n'")
    try await miru.type("mirror ca")
    try await miru.waitFor("rows") { $0.rows.contains { $0.contains("Mirror Canon") } }
    // The script may have been cancelled by now; then the line of text has arrived instead.
    try? home.write(toFifo: "go")
    try await miru.type("n")
    let typing = try await miru.waitFor("rows again") { $0.typed == "mirror can" && !$0.rows.isEmpty }
    #expect(!typing.contains("%%") && !typing.contains(Self.line))
    try await miru.press("C-u")
    try await miru.waitFor("the cover") { $0.contains("%%") || $0.contains(Self.line) }
  }

  @Test func withoutTheProgramTheLineIsThereAtOnce() async throws {
    let miru = try await opened(nil)
    try await miru.waitFor("what the cover is") { $0.contains(Self.line) }
    try await stillWorks(miru)
  }

  @Test func plainLinesTellOfTheCover() async throws {
    let chafa = try FakeChafa("exit 1", home: home)
    for arguments in [["--demo", "--plain"], ["--demo"]] {
      let run = try await MiruProcess.run(
        arguments, home: home, environment: chafa.environment, input: "mirror canon\n:open 1\n")
      #expect(run.stdout.contains(Self.line))
      #expect(run.code == 0)
    }
    let one = try await MiruProcess.run(
      ["--demo", "show", "1440000541"], home: home, environment: chafa.environment)
    #expect(one.stdout.contains(Self.line))
    let off = try await MiruProcess.run(
      ["--demo", "--art", "off"], home: home, input: "mirror canon\n:open 1\n")
    #expect(!off.stdout.contains("Cover"))
  }

  @Test func theDoctorSaysWhyThereAreNoPictures() async throws {
    func pictures(_ arguments: [String], _ environment: [String: String]) async throws -> String? {
      let run = try await MiruProcess.run(
        ["doctor"] + arguments, home: home, environment: ["TERM": "xterm"].merging(environment) { $1 })
      return run.stdout.split(separator: "\n").first { $0.hasPrefix("covers ") }.map(String.init)
    }
    let missing = try FakeChafa(nil, home: home).environment
    #expect(try await pictures([], missing)?.contains("chafa, which draws them, is not installed") == true)
    #expect(try await pictures(["--art", "off"], [:])?.contains("off: switched off by --art") == true)
    #expect(try await pictures([], ["MIRU_ART": "auto", "TERM": "dumb"])?.contains("off: TERM=dumb") == true)
    #expect(
      try await pictures(["--plain"], ["MIRU_ART": "auto"])?.contains("off: --plain draws none") == true)
    #expect(try await pictures(["--art", "sixel"], [:])?.hasSuffix("sixel") == true)
    #expect(try await pictures([], ["MIRU_ART": "auto", "TMUX": "x"])?.contains("symbols") == true)
  }

  @Test func aWordThatIsNoFormIsWrongUsage() async throws {
    let run = try await MiruProcess.run(["--demo", "--art", "ascii", "stats"], home: home)
    #expect(run.code == 64)
    #expect(run.stderr.contains("--art takes one of auto, kitty, iterm, sixel, symbols, off, not 'ascii'"))
  }

  @Test func aBadImageIsTheCoversTroubleAlone() async throws {
    // A head that promises a JPEG.
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 50, 0, 50]
    let server = try FakeServer(.bytes(start + [UInt8](repeating: 0x5A, count: 5_000)))
    try await importSong()
    let miru = try await TmuxSession.miru(
      ["--api-url", server.address], home: home, environment: ["MIRU_ART": "symbols", "MIRU_HOME_QUERY": ""],
      width: 160)
    try await miru.type("mirror ca")
    try await miru.waitFor("its row") { $0.rows.contains { $0.contains("Mirror Canon") } }
    try await miru.press("M-Enter")
    try await miru.waitFor("what the cover is") { $0.contains(Self.line) }
    #expect(server.calls.contains { $0.hasPrefix("GET /artwork/a.jpg/") }, "\(server.calls)")
    try await stillWorks(miru)
  }

  @Test func aServerThatKeepsTheCoverHoldsUpNoKeyAndNoEnd() async throws {
    let server = try FakeServer(.silence)
    try await importSong()
    let miru = try await TmuxSession.miru(
      ["--api-url", server.address], home: home, environment: ["MIRU_ART": "symbols", "MIRU_HOME_QUERY": ""],
      width: 160)
    try await miru.type("mirror ca")
    try await miru.waitFor("its row") { $0.rows.contains { $0.contains("Mirror Canon") } }
    try await miru.press("M-Enter")
    try await miru.waitFor("the cover to be asked for") { _ in
      server.calls.contains { $0.hasPrefix("GET /artwork/") }
    }
    try await stillWorks(miru)
  }

  @Test func aCommandWaitsForACoverOnlyForAMoment() async throws {
    let server = try FakeServer(.silence)
    try await importSong()
    let terminal = try await BareTerminal(
      ["show", "1440000541", "--art", "symbols", "--api-url", server.address], home: home)
    try await terminal.waitFor("what the cover is, below the card") {
      $0.contains("artwork.miru.example/a.jpg/600x600bb.jpg")
    }
    #expect(server.calls.contains { $0.hasPrefix("GET /artwork/a.jpg/") }, "\(server.calls)")
  }

  /// Imports a song whose cover is at the API server's own address.
  private func importSong() async throws {
    let song = #"""
      {"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":1440000541,"artistId":7,
      "trackName":"Mirror Canon","artistName":"Ada Holm","country":"USA",
      "artworkUrl100":"https://artwork.miru.example/a.jpg/100x100bb.jpg"}]}
      """#
    let file = try home.write(song, to: "song.json")
    #expect(try await MiruProcess.run(["import", file], home: home).code == 0)
  }
}
