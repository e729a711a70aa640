import Foundation
import TestSupport
import Testing

/// `:inspect` and `--trace`, beside what a server counted.
struct InspectEndToEndTests {
  @Test func theListHasEveryRequestAndWhatTheCacheAnswered() async throws {
    let script =
      "mirror canon\nmirror canon\n:inspect\n:inspect 1\n:inspect 1 curl\n:inspect 9\n:inspect x\n"
      + ":inspect export ~/a.har\n"
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let run = try await MiruProcess.run(["--api-url", server.address], home: home, input: script)
    #expect(try await ServedCalls(of: server).count == 1)
    #expect(run.stdout.contains("1 request, 1 answer from the cache"))
    #expect(run.stdout.contains(#"from the cache · search song "mirror canon" US · on request"#))
    #expect(run.stdout.contains("· 200 ·"))
    for part in ["the words to search for", "first byte", "decoding", "storing", "content-type"] {
      #expect(run.stdout.contains(part), "\(part)")
    }
    #expect(run.stdout.contains("\ncurl --compressed -H 'User-Agent: miru/"))
    #expect(run.stderr.contains("There is no request 9. ':inspect' lists them."))
    let archive = try String(contentsOfFile: home.file("a.har"), encoding: .utf8)
    #expect(archive.ranges(of: server.address + "/search?term=mirror").count == 1, "\(archive)")
    #expect(run.stderr.contains("Type ':inspect', ':inspect 3'"))
  }

  @Test func aRequestIsSentAgainByItsNumber() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let run = try await MiruProcess.run(
      ["--api-url", server.address], home: home, input: "mirror canon\n:inspect 1 again\n:inspect\n")
    #expect(try await ServedCalls(of: server).count == 2)
    #expect(run.stderr.contains("Sent request 1 again; ':inspect' lists it."))
    #expect(run.stdout.contains("2 requests"))
  }

  @Test func aTraceWithoutRequestsSaysSoAndStandardOutputIsNone() async throws {
    let home = try MiruHome()
    _ = try await MiruProcess.run(["--demo", "search", "mirror"], home: home)
    let cached = try await MiruProcess.run(
      ["--demo", "search", "mirror", "--trace", home.file("a.har")], home: home)
    #expect(cached.code == 0)
    #expect(cached.stderr == "miru: No request was sent, so \(home.file("a.har")) has no entries.\n")
    let output = try await MiruProcess.shell(
      "cd \"$HOME\"; \"$MIRU\" --demo search mirror --trace -; echo $?; ls -d ./-", home: home)
    #expect(output.stdout == "64\n" && output.stderr.contains("--trace takes a file"), "\(output)")
  }

  @Test func aTraceHoldsTheRequestsOfOneCommand() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let search = [
      "--api-url", server.address, "search", "mirror", "--limit", "3", "--trace", home.file("a.har"),
    ]
    let run = try await MiruProcess.run(search, home: home)
    #expect(run.code == 0)
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: home.file("a.har"))))
    let log = try #require((document as? [String: Any])?["log"] as? [String: Any])
    #expect(log["version"] as? String == "1.2")
    let entries = try #require(log["entries"] as? [[String: Any]])
    #expect(entries.count == 1)
    let request = try #require(entries[0]["request"] as? [String: Any])
    let response = try #require(entries[0]["response"] as? [String: Any])
    let content = try #require(response["content"] as? [String: Any])
    #expect((request["url"] as? String)?.hasPrefix(server.address + "/search?term=mirror") == true)
    #expect(response["status"] as? Int == 200)
    let body = try #require(content["text"] as? String)
    #expect(body.utf8.count == content["size"] as? Int && body.contains("resultCount"))

    // An existing file is refused before anything is sent.
    let again = try await MiruProcess.run(search, home: home)
    #expect(again.code == 73)
    #expect(again.stderr.contains("it exists already"))
    #expect(try await ServedCalls(of: server).count == 1)
  }

  @Test func aRequestIsSentAgainAndItsBodyShownInAPager() async throws {
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let session = try await TmuxSession.miru(
      ["--api-url", server.address], home: home, environment: ["PAGER": "head -n 3", "TMPDIR": home.path],
      width: 100)
    try await session.enter("mirror canon")
    try await session.waitFor("rows") { $0.contains("Mirror Canon") && $0.typed == "" }
    let before = try await ServedCalls(of: server).count
    try await session.enter(":inspect")
    try await session.waitFor("the list") { $0.contains("r again") }
    try await session.press("r")
    try await session.waitFor("the outcome") { $0.contains("Sent request \(before) again.") }
    #expect(try await ServedCalls(of: server).count == before + 1)
    // The request that was chosen stays chosen.
    try await session.press("Enter")
    try await session.waitFor("its page") { $0.contains("Request \(before) · lines 1 to ") }
    try await session.press("|")
    try await session.press("q")
    try await session.press("q")
    try await session.waitForScrollback("the pager's output") { $0.contains("  \"resultCount\": ") }
    try await session.waitFor("the prompt") { $0.prompt != nil }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path).allSatisfy { !$0.hasPrefix("miru-") })
  }

  @Test func controlCharactersOfAnswersReachNoTerminal() async throws {
    let home = try MiruHome()
    let title = "Red \u{1B}[31mred\u{1B}]0;owned\u{7}\u{9B}5n"
    let row: [String: Any] = [
      "wrapperType": "track", "kind": "song", "trackId": 1_440_000_540, "trackName": title,
    ]
    let body = try JSONSerialization.data(withJSONObject: ["resultCount": 1, "results": [row]])
    let server = try FakeServer(.body(String(decoding: body, as: UTF8.self)))
    let session = try await TmuxSession.miru(
      ["--api-url", server.address], home: home,
      environment: ["EDITOR": "sed -i s/Red/Bed/", "PAGER": "cat", "TMPDIR": home.path], width: 100)
    let file = try await session.record()
    try await session.enter(":break search")
    try await session.enter("red red")
    try await session.waitFor("the pause") { $0.contains("paused 1: answer") }
    try await session.enter(":edit")
    try await session.waitFor("the change") { $0.contains("+ ") && $0.contains("Bed") }
    try await session.enter(":submit")
    try await session.enter(":inspect 1")
    try await session.enter(":inspect 1 body")
    try await session.enter(":inspect")
    try await session.waitFor("the list") { $0.contains("r again") }
    try await session.press("Enter")
    try await session.waitFor("the page") { $0.contains("Request 1 · lines") }
    try await session.press("|")
    try await session.press("q")
    try await session.press("q")
    try await session.waitFor("the prompt") { $0.prompt != nil }
    try await session.enter(":quit")
    try await session.waitForExit()
    let bytes = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    for raw in ["\u{1B}[31mred", "\u{1B}]0;owned", "\u{9B}5n"] { #expect(!bytes.contains(raw)) }
    #expect(bytes.contains("␛[31mred"))
  }
}
