import Foundation
import Testing

/// miru's report of its requests, compared with what the server received.
@Suite(.atATerminal) struct QuotaTests {
  private let home: MiruHome
  private let server: DemoServerProcess
  private var api: [String] { ["--api-url", server.address] }

  init() async throws {
    home = try MiruHome()
    server = try await DemoServerProcess.start(home: home)
  }

  @Test func theReportCountsWhatTheServerSaw() async throws {
    for word in ["mirror", "mirror", "lantern"] {
      _ = try await MiruProcess.run(["search", word] + api, home: home)
    }
    let run = try await MiruProcess.run(["quota", "--format", "json"] + api, home: home)
    #expect(run.code == 0)
    let all = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
    let report = try #require((all?["quota"] as? [[String: Any]])?.first)
    let seen = try await ServedCalls(of: server).count
    #expect(seen == 2)
    #expect(report["origin"] as? String == server.address)
    #expect(report["left"] as? [String: Int] == ["deliberate": 20 - seen, "typing": 16 - seen])
    let spent = report["spent"] as? [String: [String: Int]]
    #expect(spent?["elsewhere"] == ["deliberate": seen, "typing": 0, "home": 0, "match": 0])
    #expect(report["answers"] as? [String: Int] == ["current": 2, "outdated": 0])
  }

  @Test func aScriptIsToldWhoSpentItsCalls() async throws {
    _ = try await MiruProcess.run(["search", "mirror"] + api, home: home)
    let run = try await MiruProcess.run(api, home: home, input: "lantern\nharbour\n:quota\n")
    #expect(run.code == 0)
    #expect(run.stdout.contains("  available   17 of 20, 13 of them for typing\n"))
    #expect(
      run.stdout.contains(
        "  used        2 by Enter and commands, 1 by Enter and commands in other processes\n"))
  }

  @Test func aCountdownRedrawsNothingElse() async throws {
    let strict = try await DemoServerProcess.start(["--calls-per-minute", "1"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", strict.address], home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("mirror up")
    let first = try await miru.waitFor("the refusal") {
      $0.typed == "mirror up" && $0.status?.contains("Apple refuses requests until") == true
    }
    let file = try await miru.record()
    var last = first.status
    for _ in 0..<3 {
      last = try await miru.waitFor("a tick") { $0.status != last }.status
    }
    let bytes = try Data(contentsOf: URL(filePath: file))
    let written = String(decoding: bytes, as: UTF8.self)
    // Without cursor movements and styles, a tick may write only the digits of the remaining time.
    let shown = written.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]|\u{1B}[78]/, with: "")
    #expect(shown.allSatisfy { "0123456789: s\r\n".contains($0) }, "\(written.debugDescription)")
    #expect(bytes.count <= 4 * 100)
  }
}
