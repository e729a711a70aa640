import Foundation
import Testing

/// `:inspect` and `--trace`, beside what a server counted.
struct InspectEndToEndTests {
  @Test func theListHasEveryRequestAndWhatTheCacheAnswered() async throws {
    let script = "mirror canon\nmirror canon\n:inspect\n:inspect 1\n:inspect 1 curl\n:inspect 9\n:inspect x\n"
    let home = try MiruHome()
    let server = try await DemoServerProcess.start(home: home)
    let run = try await MiruProcess.run(["--api-url", server.address], home: home, input: script)
    #expect(try await ServedCalls(of: server).count == 1)
    #expect(run.stdout.contains("1 request, 1 answer from the cache"))
    #expect(run.stdout.contains(#"from the cache · on request · search song "mirror canon" US"#))
    #expect(run.stdout.contains("· 200 ·"))
    for part in ["the words to search for", "first byte", "decoding", "storing", "content-type"] {
      #expect(run.stdout.contains(part), "\(part)")
    }
    #expect(run.stdout.contains("\ncurl --compressed -H 'User-Agent: miru/"))
    #expect(run.stderr.contains("There is no request 9. ':inspect' lists them."))
    #expect(run.stderr.contains("Type ':inspect', ':inspect 3'"))
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
}
