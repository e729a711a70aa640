import Foundation
import Testing

struct BadAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String, answer: FakeServer.Answer, code: Int32, says: String
}

@Test(arguments: [
  BadAnswer(
    testDescription: "Apple's error",
    answer: .body(#"{"errorMessage":"Invalid value(s) for key(s): [country]"}"#, status: 400), code: 65,
    says: "Apple says: Invalid value(s) for key(s): [country]"),
  BadAnswer(
    testDescription: "a page", answer: .body("<html><body>no</body></html>"), code: 69, says: "a web page"),
  BadAnswer(
    testDescription: "half an answer", answer: .body(#"{"resultCount":1,"results":[{"trackId":1"#), code: 69,
    says: "Apple's answer was cut off. Try again."),
  BadAnswer(
    testDescription: "a refusal", answer: .body("", status: 403), code: 75, says: "refuses requests until"),
  BadAnswer(testDescription: "not there", answer: .body("gone", status: 404), code: 65, says: "404"),
])
func badAnswersAreToldApart(_ row: BadAnswer) async throws {
  let server = try FakeServer(row.answer)
  let run = try await MiruProcess.run(["--api-url", server.address, "search", "a"], home: MiruHome())
  #expect(run.code == row.code)
  #expect(run.stdout.isEmpty)
  #expect(run.stderr.contains(row.says))
}

/// Apple repeats rows at times, and a server may send more than it was asked for.
@Test(arguments: [
  "search a", "lookup 1 2", "search a --format json", "search a --format csv", "search a --limit 2",
])
func aRowThatAnAnswerRepeatsIsPrintedOnce(_ words: String) async throws {
  let row = { (id: Int) in #"{"wrapperType":"track","kind":"song","trackId":\#(id),"trackName":"Row \#(id)"}"#
  }
  let rows = [1, 2, 1, 3, 2, 1].map(row).joined(separator: ",")
  let server = try FakeServer(.body(#"{"resultCount":6,"results":[\#(rows)]}"#))
  let home = try MiruHome()
  for _ in 1...2 {
    let run = try await MiruProcess.run(
      ["--api-url", server.address] + words.split(separator: " ").map(String.init), home: home)
    #expect(run.code == 0, "\(run.stderr)")
    for id in 1...3 {
      let isWanted = id < 3 || !words.contains("limit")
      #expect(
        run.stdout.components(separatedBy: "Row \(id)").count - 1 == (isWanted ? 1 : 0), "\(run.stdout)")
    }
  }
}

@Test func aBadElementIsToldAndTheRestIsKept() async throws {
  let server = try FakeServer(
    .body(#"{"resultCount":2,"results":[{"kind":"song"},{"trackId":7,"kind":"song","trackName":"Good"}]}"#))
  let run = try await MiruProcess.run(["--api-url", server.address, "search", "a"], home: MiruHome())
  #expect(run.code == 0)
  #expect(run.stdout.contains("Good"))
  #expect(run.stderr == "miru: Left out 1 element of the answer that could not be read.\n")
}

@Test func withoutANetworkTheLibraryAnswersAndTheCodeTells() async throws {
  let home = try MiruHome()
  let library = ["--library", home.file("library.sqlite")]
  _ = try await MiruProcess.run(["--demo"] + library + ["search", "upside down"], home: home)
  let run = try await MiruProcess.run(
    ["--api-url", "http://127.0.0.1:1"] + library + ["search", "upside"], home: home)
  #expect(run.code == 69)
  #expect(run.stdout.contains("Upside Down"))
  #expect(run.stderr.contains("127.0.0.1"))
  #expect(run.stderr.contains("These rows are from the library."))
}

@Test func aServerThatSaysNothingIsLeftAfterTheTimeLimit() async throws {
  let server = try FakeServer(.silence)
  let run = try await MiruProcess.run(
    ["--api-url", server.address, "--timeout", "0.3", "search", "a"], home: MiruHome())
  #expect(run.code == 69)
  #expect(run.stderr.contains("did not answer within 300 ms"))
}

@Test func theBudgetEndsWith75AndTheRowsOfTheLibrary() async throws {
  let home = try MiruHome()
  let rules = ["MIRU_CALLS": "1", "MIRU_RESERVE": "0"]
  _ = try await MiruProcess.run(["--demo", "search", "upside down"], home: home, environment: rules)
  let second = try await MiruProcess.run(["--demo", "search", "upside"], home: home, environment: rules)
  #expect(second.code == 75)
  #expect(second.stdout.contains("Upside Down"))
  #expect(second.stderr.contains("The next request is possible at"))
  let same = try await MiruProcess.run(["--demo", "search", "Upside  DOWN"], home: home, environment: rules)
  #expect(same.code == 0)
}

@Test func interruptedMeans130() async throws {
  let server = try FakeServer(.silence)
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    "\"$MIRU\" --api-url \(server.address) --attempt-timeout 100 --timeout 100 search a & pid=$!; read go < \(try home.fifo("go")); "
      + "kill -INT $pid; wait $pid; echo $?", home: home
  ) {
    await server.waitForCall()
    try home.write(toFifo: "go")
  }
  #expect(run.stdout == "130\n")
  #expect(run.stderr.isEmpty)
}

@Test func nohupKeepsACommandAliveWhenTheTerminalCloses() async throws {
  let server = try FakeServer(.silence)
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    "trap '' HUP; \"$MIRU\" --api-url \(server.address) --attempt-timeout 1 --timeout 1 search a & pid=$!; "
      + "read go < \(try home.fifo("go")); kill -HUP $pid; wait $pid; echo $?", home: home
  ) {
    await server.waitForCall()
    try home.write(toFifo: "go")
  }
  #expect(run.stdout == "69\n")
  #expect(run.stderr.contains("did not answer within 1 s"))
}

@Test func aProxyThatFailsIsNamedAsSuch() async throws {
  let run = try await MiruProcess.run(
    ["search", "a"], home: MiruHome(), environment: ["HTTPS_PROXY": "http://127.0.0.1:1", "NO_PROXY": ""])
  #expect(run.code == 69)
  #expect(
    run.stderr
      == "miru: The proxy 127.0.0.1 refused the connection. Check HTTPS_PROXY and related variables.\n")
}

@Test func hostileTextIsPrintedRawInNoFormatForPeople() async throws {
  let title = #"Bad\u001b[31m\u0007 \u202eright\u2066 new\nline \u009b1m\u200b end"#
  let server = try FakeServer(
    .body(#"{"resultCount":1,"results":[{"trackId":7,"kind":"song","trackName":"\#(title)"}]}"#))
  let home = try MiruHome()
  for command in [["search", "bad"], ["search", "bad", "--format", "csv"], ["show", "7"], ["history"]] {
    let run = try await MiruProcess.run(["--api-url", server.address] + command, home: home)
    #expect(run.code == 0)
    #expect(run.stdout.contains("Bad"))
    let harmful = run.stdout.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\r"
        || [0x7F, 0x9B, 0x202E, 0x2066, 0x200B].contains(scalar.value)
    }
    #expect(harmful.isEmpty, "\(command)")
  }
}
