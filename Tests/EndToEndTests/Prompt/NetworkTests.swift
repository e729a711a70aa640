import Foundation
import Testing

/// A catalogue that cannot be reached, is reachable again, or refuses requests.
@Suite(.atATerminal) struct NetworkTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aFirstStartWithoutANetworkSaysSoOnce() async throws {
    let miru = try await TmuxSession.miru(["--api-url", "http://127.0.0.1:1"], home: home)
    try await miru.waitForScrollback("the sentence") { $0.contains("refused the connection") }
    try await miru.type("mirror")
    try await miru.waitFor("the failure in the status") {
      $0.typed == "mirror" && $0.status?.contains("Apple cannot be reached") == true
    }
    let all = try await miru.scrollback()
    #expect(all.count(of: "refused the connection") == 1, "\(all.text)")
  }

  @Test func anEarlierAnswerStandsInWhileTheNetworkIsLost() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let api = ["--api-url", server.address]
    let before = try await MiruProcess.run(api, home: home, input: "mirror canon\n")
    try await server.stop()
    let after = try await MiruProcess.run(api, home: home, input: "mirror canon\n:refresh\n")
    #expect(after.code == 69)
    #expect(after.stdout == before.stdout + before.stdout)
    #expect(after.stderr.contains("refused the connection"))
    #expect(after.stderr.contains("These rows are from an earlier answer, fetched just now."))
  }

  /// Nothing listens at the address, so no server received a request: the budget is full when the network is back.
  @Test func callsThatNobodySawAreNotSpent() async throws {
    let server = try await DemoServerProcess.start(home: home)
    try await server.stop()
    let api = ["--api-url", server.address]
    let words = (1...30).map { "word \($0)" }.joined(separator: "\n") + "\n"
    let lost = try await MiruProcess.run(api, home: home, input: words)
    #expect(lost.code == 69)
    #expect(!lost.stderr.contains("The request budget is used up"))
    let again = try await DemoServerProcess.start(["--port", server.port], home: home)
    #expect(try await MiruProcess.run(["search", "mirror"] + api, home: home).code == 0)
    try await again.stop()
  }
}
