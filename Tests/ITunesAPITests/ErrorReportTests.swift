import Catalog
import ITunesAPI
import TestSupport
import Testing

/// One way an answer can fail, and its report.
struct ErrorReport: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let steps: [ServerStep]
  let error: CatalogError
  /// Calls that it takes.
  var calls = 1

  /// When a refusal without Retry-After ends on a bench: halfway between 60 and 90 s.
  static let afterFallback = FakeClock().now().wall + .seconds(75)

  static func after(_ wait: Duration) -> Timestamp { FakeClock().now().wall + wait }
}

@Suite struct ErrorReportTests {
  private static let smallBody = 4_096
  private static let filler = String(repeating: "x", count: 2_048)

  static let statuses: [ErrorReport] = [
    ErrorReport(
      testDescription: "Apple's own error",
      steps: [
        .answer(400, #"{"errorMessage":"Invalid value(s) for key(s): [itunesId]", "queryParameters":{}}"#)
      ],
      error: .appleSaid("Invalid value(s) for key(s): [itunesId]")),
    ErrorReport(
      testDescription: "Apple's own error under 200",
      steps: [.answer(#"{"errorMessage":"Invalid value(s) for key(s): [country]"}"#)],
      error: .appleSaid("Invalid value(s) for key(s): [country]")),
    ErrorReport(testDescription: "404", steps: [.answer(404, "gone")], error: .rejected(status: 404)),
    ErrorReport(testDescription: "304", steps: [.answer(304)], error: .rejected(status: 304)),
    ErrorReport(
      testDescription: "302 to nowhere", steps: [.answer(302, headers: ["Location: "])],
      error: .rejected(status: 302)),
    ErrorReport(
      testDescription: "empty 403", steps: [.answer(403)], error: .refused(until: ErrorReport.afterFallback)),
    ErrorReport(
      testDescription: "403 with no results in it", steps: [.answer(403, #"{"resultCount":0,"results":[]}"#)],
      error: .refused(until: ErrorReport.afterFallback)),
    ErrorReport(
      testDescription: "429 that names seconds", steps: [.answer(429, headers: ["Retry-After: 7"])],
      error: .refused(until: ErrorReport.after(.seconds(7)))),
    ErrorReport(
      testDescription: "429 that names nothing to wait", steps: [.answer(429, headers: ["Retry-After: 0"])],
      error: .refused(until: ErrorReport.afterFallback)),
    ErrorReport(
      testDescription: "403 that names a moment",
      steps: [.answer(403, headers: ["Retry-After: Tue, 14 Nov 2023 22:15:00 GMT"])],
      error: .refused(until: ErrorReport.after(.seconds(100)))),
    ErrorReport(
      testDescription: "503 that asks to wait", steps: [.answer(503, headers: ["Retry-After: 120"])],
      error: .refused(until: ErrorReport.after(.seconds(120)))),
    ErrorReport(
      testDescription: "500 again and again", steps: [.answer(500)], error: .unavailable(status: 500),
      calls: 4),
    ErrorReport(
      testDescription: "502 with a page", steps: [.answer(502, "<html>")], error: .unavailable(status: 502),
      calls: 4),
  ]

  static let bodies: [ErrorReport] = [
    ErrorReport(
      testDescription: "a page", steps: [.answer("\n\n<html><head><title>Error</title></head></html>")],
      error: .htmlInsteadOfJSON, calls: 4),
    ErrorReport(
      testDescription: "no list", steps: [.answer(#"{"resultCount":1}"#)],
      error: .unreadable(detail: "there is no list named 'results' in it")),
    ErrorReport(
      testDescription: "nothing at all", steps: [.answer("")], error: .cutOff, calls: 4),
    ErrorReport(
      testDescription: "a list cut short", steps: [.answer(#"{"results":[{"trackId":1},{"trackId":2"#)],
      error: .cutOff, calls: 4),
    ErrorReport(
      testDescription: "text in the place of JSON", steps: [.answer("later")],
      error: .notJSON(detail: "a value was expected at byte 0")),
    ErrorReport(
      testDescription: "an object of something else", steps: [.answer("{later, please")],
      error: .notJSON(detail: "a string was expected at byte 1")),
    ErrorReport(
      testDescription: "longer than allowed, as announced", steps: [.answer(filler + filler + filler)],
      error: .tooLarge(limit: smallBody)),
    ErrorReport(
      testDescription: "endless", steps: [.chunkedHead, .flood(Array("800\r\n\(filler)\r\n".utf8))],
      error: .tooLarge(limit: smallBody)),
    ErrorReport(
      testDescription: "longer than allowed once unpacked",
      steps: [.answer(headers: ["Content-Encoding: gzip"], body: GzipSamples.manyBlanks)],
      error: .tooLarge(limit: smallBody)),
    ErrorReport(
      testDescription: "badly packed",
      steps: [
        .answer(
          headers: ["Content-Encoding: gzip"], body: Array(GzipSamples.song.prefix(10)) + [0xFF, 0xFF, 0xFF])
      ],
      error: .unreadable(detail: "it cannot be decompressed")),
  ]

  static let connections: [ErrorReport] = [
    ErrorReport(
      testDescription: "hung up without an answer", steps: [.close],
      error: .connectionLost(host: "127.0.0.1"), calls: 4),
    ErrorReport(
      testDescription: "hung up in the head", steps: [.text("HTTP/1.1 200 O"), .close],
      error: .connectionLost(host: "127.0.0.1"), calls: 4),
    ErrorReport(
      testDescription: "hung up in the body",
      steps: [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"), .close],
      error: .connectionLost(host: "127.0.0.1"), calls: 4),
    ErrorReport(
      testDescription: "hung up between chunks", steps: [.chunkedHead, .chunk("{"), .close],
      error: .connectionLost(host: "127.0.0.1"), calls: 4),
    ErrorReport(
      testDescription: "not HTTP", steps: [.text("SSH-2.0-OpenSSH_9.2\r\n\r\n")],
      error: .unreadable(detail: "it is not HTTP")),
  ]

  @Test(arguments: statuses + bodies + connections)
  func everyFailureTellsItselfApartAndIsNotKept(_ failure: ErrorReport) async throws {
    let limits = NetworkLimits(body: Self.smallBody)
    try await CatalogFixture.with(limits: limits, script: { _ in failure.steps }) { fixture in
      let error = try await fixture.failure()
      #expect(error == failure.error)
      #expect(await fixture.answers.kept.isEmpty)
      #expect(await fixture.ledger.acts.count == failure.calls)
      #expect(await fixture.ledger.open == 0)
      #expect(fixture.server.arrivals.all.count == failure.calls)
      #expect(await fixture.catalog.exchanges().count == failure.calls)
    }
  }
}
