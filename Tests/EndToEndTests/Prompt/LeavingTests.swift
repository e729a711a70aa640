import Foundation
import TestSupport
import Testing

/// Leaving returns to the shell at once, whatever is in progress. The server accepts requests and never answers.
@Suite(.atATerminal) struct LeavingTests {
  private let home: MiruHome
  private let server: FakeServer

  init() throws {
    home = try MiruHome()
    server = try FakeServer(.silence)
  }

  /// What is in progress at the prompt.
  enum State: String, CaseIterable, Sendable {
    case untouched, typing, asking, waiting, importing, exporting, stack, preview
  }

  /// The ways to leave: keys or a signal.
  enum Way: CaseIterable, Sendable {
    case endOfInput, interrupts, terminated, hungUp
  }

  /// Far above the time of leaving on a busy machine, and below the time of a version that waited for the network.
  private static let bound: Duration = .milliseconds(900)

  /// Each state with one way to leave, so that each way stands beside two states; or all of them.
  private static let cases: [(State, Way)] = State.allCases.enumerated().flatMap { place, state in
    let ways = TestCount.isAll ? Way.allCases : [Way.allCases[place % Way.allCases.count]]
    return ways.map { (state, $0) }
  }

  @Test(arguments: cases)
  func leavingEndsAtOnceAndGivesTheTerminalBack(_ state: State, _ way: Way) async throws {
    let mpv = try FakeProgram("mpv", .plays, home: home)
    try await prepare(state)
    let miru = try await BareTerminal(
      ["--api-url", server.address], home: home, environment: mpv.environment)
    try await miru.waitFor("the prompt that takes keys") { $0.contains("Type to search") }
    try await bring(miru, to: state, mpv)
    let start = ContinuousClock.now
    leave(miru, by: way, from: state)
    let code = try await miru.ended()
    // The second of two Ctrl-C may arrive when the shell already has the terminal; it then ends the process as a
    // signal.
    #expect(code == 0 || code == 130)
    #expect(ContinuousClock.now - start < Self.bound)
    #expect(miru.isAsItWas)
    // The player has its signal; a busy machine lets it end later.
    let end = ContinuousClock.now + .seconds(20)
    while try mpv.runs().contains(where: \.isAlive), ContinuousClock.now < end { await Task.yield() }
    #expect(try mpv.runs().allSatisfy { !$0.isAlive })
  }

  /// How far a request is when the command ends.
  enum Stage: String, CaseIterable, Sendable {
    case connecting, handshake, head, body

    var answer: FakeServer.Answer {
      switch self {
      case .connecting: .full
      case .handshake, .head: .silence
      case .body: .begins("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"resultCount\":1,")
      }
    }
  }

  @Test(arguments: Stage.allCases)
  func aCommandThatWaitsEndsAtOnceAndSaidWhatItWaitsFor(_ stage: Stage) async throws {
    let server = try FakeServer(stage.answer)
    let address = stage == .handshake ? "https" + server.address.dropFirst(4) : server.address
    let miru = try await BareTerminal(["--api-url", address, "search", "mirror"], home: home)
    try await miru.waitFor("what it waits for") { $0.contains("miru: Waiting for 127.0.0.1 to answer") }
    let start = ContinuousClock.now
    kill(miru.number, SIGTERM)
    #expect(try await miru.ended() == 130)
    #expect(ContinuousClock.now - start < Self.bound)
  }

  @Test func ctrlCLeavesACommandThatWaits() async throws {
    let shell = try await TmuxSession(
      ["bash", "--norc", "--noprofile", "-i"], home: home, environment: ["PS1": "shell: "])
    try await shell.enter("'\(MiruBinary.path)' --api-url \(server.address) search mirror; echo \"code $?\"")
    try await shell.waitFor("what it waits for") { $0.contains("miru: Waiting for 127.0.0.1 to answer") }
    let start = ContinuousClock.now
    try await shell.press("C-c")
    try await shell.waitFor("its end") { $0.contains("code 130") }
    #expect(ContinuousClock.now - start < Self.bound)
  }

  /// Fills the library before the session, which gets no answer itself.
  private func prepare(_ state: State) async throws {
    let preview = "https://preview.miru.example/1.m4a"
    let song = """
      {"wrapperType":"track","kind":"song","trackId":1,"trackName":"Mirror","artistName":"A","previewUrl":"\(preview)"}

      """
    let file = try home.write(song, to: "one.ndjson")
    let run = try await MiruProcess.run(["--api-url", server.address, "import", file], home: home)
    try #require(run.code == 0, "\(run.stderr)")
    guard state == .importing || state == .exporting else { return }
    let many = (2...TestCount.of(20_000, all: 60_000)).map {
      "{\"wrapperType\":\"track\",\"kind\":\"song\",\"trackId\":\($0),\"trackName\":\"Row \($0)\"}\n"
    }
    _ = try home.write(many.joined(), to: "many.ndjson")
    guard state == .exporting else { return }
    let more = try await MiruProcess.run(
      ["--api-url", server.address, "import", home.file("many.ndjson")], home: home)
    try #require(more.code == 0, "\(more.stderr)")
  }

  private func bring(_ miru: BareTerminal, to state: State, _ mpv: FakeProgram) async throws {
    switch state {
    case .untouched: break
    case .typing:
      miru.send("mirr")
      // The rest of the title is not underlined.
      try await miru.waitFor("its row") { $0.contains("Mirr") }
    case .asking:
      miru.send("zither")
      try await miru.waitFor("the request") { _ in !server.calls.isEmpty }
    case .waiting:
      miru.send("zither\r")
      try await miru.waitFor("the request") { _ in !server.calls.isEmpty }
    case .importing:
      miru.send(":import ~/many.ndjson\r")
      try await miru.waitFor("its line") { $0.contains("many.ndjson") }
    case .exporting:
      miru.send(":export ~/all.json --from library\r")
      try await miru.waitFor("its line") { $0.contains("all.json") }
    case .stack:
      try await open(miru)
      miru.send(":history\r")
      try await miru.waitFor("the stack") { $0.contains("1 of 1") }
    case .preview:
      try await open(miru)
      miru.send(":preview\r")
      try await miru.waitFor("the player") { _ in (try? mpv.runs().count) == 1 }
    }
  }

  private func open(_ miru: BareTerminal) async throws {
    miru.send("mirr")
    // The rest of the title is not underlined.
    try await miru.waitFor("its row") { $0.contains("Mirr") }
    miru.send("\u{1B}[B")
    try await miru.waitFor("the chosen row") { $0.contains("7m") }
    miru.send("\r")
    try await miru.waitFor("its card") { $0.contains("opened 1 time") }
  }

  private func leave(_ miru: BareTerminal, by way: Way, from state: State) {
    switch way {
    case .endOfInput: miru.send((state == .stack ? "q" : "\u{15}") + "\u{4}")
    case .interrupts:
      // The first cancels what is in progress, clears the line or leaves the stack; two more leave miru.
      miru.send(state == .untouched ? "\u{3}\u{3}" : "\u{3}\u{3}\u{3}")
    case .terminated: kill(miru.number, SIGTERM)
    case .hungUp: kill(miru.number, SIGHUP)
    }
  }
}
