import Catalog
import ITunesAPI
import TestSupport
import Testing

/// Heads that only a broken or hostile server sends: each ends in rows or in a sentence, none in a crash.
@Suite struct HostileHeadTests {
  /// An answer with this status line and these header lines behind it.
  private static func head(_ status: String, _ lines: String = "", body: String = CatalogFixture.song)
    -> [ServerStep]
  {
    let length = "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n"
    return [.text("HTTP/1.1 \(status)\r\n\(lines)\(length)\r\n\(body)"), .close]
  }

  /// The error of each of these answers in turn, `nil` for rows; a refusal ends at its distance from 1970.
  private static func failures(of answers: [[ServerStep]]) async throws -> [CatalogError?] {
    let rules = BudgetRules(calls: .max, window: .seconds(1), reserve: 0)
    let script: LoopbackServer.Script = { request in
      let term = request.target.firstRange(of: "term=").map {
        request.target[$0.upperBound...].prefix { $0 != "&" }
      }
      return answers[term.flatMap { Int($0) } ?? 0]
    }
    return try await CatalogFixture.with(rules: rules, script: script) { fixture in
      var failures: [CatalogError?] = []
      for index in answers.indices {
        do {
          _ = try await fixture.ask("\(index)")
          failures.append(nil)
        } catch CatalogError.refused(let until) {
          failures.append(
            .refused(until: Timestamp(milliseconds: until.rawValue - fixture.clock.now().wall.rawValue)))
          fixture.clock.advance(by: Limits.Budget.retryAfterLongest)
        } catch let error as CatalogError {
          failures.append(error)
        }
        #expect(await fixture.ledger.open == 0)
      }
      return failures
    }
  }

  @Test(arguments: [CatalogFixture.song, ""]) func everyStatusIsReadOrRefused(body: String) async throws {
    // Those whose meaning changes, and every seventh of the others.
    let bounds = [
      1, 99, 100, 101, 102, 199, 200, 204, 299, 300, 399, 400, 403, 404, 429, 499, 500, 511, 599, 600, 999,
    ]
    let statuses = (0...(body.isEmpty ? 300 : 1_000)).filter {
      TestCount.isAll || $0.isMultiple(of: 7) || bounds.contains($0)
    }
    let answers = statuses.map { status in
      Self.head(String(repeating: "0", count: max(0, 3 - "\(status)".count)) + "\(status) X", body: body)
    }
    for (status, error) in zip(statuses, try await Self.failures(of: answers)) {
      switch status {
      case 200..<300 where status != 204 && !body.isEmpty: #expect(error == nil, "\(status)")
      case 200..<300: #expect(error?.isTransitFailure == true, "\(status)")
      case 403, 429: #expect(error == .refused(until: Timestamp(milliseconds: 75_000)))
      case 101, 300..<500: #expect(error == .rejected(status: status))
      case 511: #expect(error == .signInRequired)
      case 500..<1_000: #expect(error == .unavailable(status: status))
      // An interim status promises another head, which does not come.
      case 100..<200: #expect(error != nil, "\(status)")
      default: #expect(error == .unreadable(detail: "it is not HTTP"), "\(status)")
      }
    }
  }

  @Test(arguments: [
    "X", "2OO OK", "-1 X", "20 OK", "2000 OK", "99999999999999999999 X", "1e2 X", "\u{0}200 OK",
  ]) func aStatusLineWithoutAStatusIsRefused(_ status: String) async throws {
    for body in ["", CatalogFixture.song] {
      let error = try await Self.failures(of: [Self.head(status, body: body)]).first
      #expect(error == .unreadable(detail: "it is not HTTP"))
    }
  }

  @Test(
    arguments: [100, 103, 199],
    ["", "Transfer-Encoding: chunked\r\n", "Connection: upgrade\r\nUpgrade: x\r\n"])
  func aBodyBehindAnInterimStatusIsRefused(_ status: Int, _ lines: String) async throws {
    let interim = "HTTP/1.1 \(status) X\r\n\(lines)"
    for rest in ["5\r\nhello\r\n0\r\n\r\n", CatalogFixture.song] {
      let answer = interim + "Content-Length: \(rest.utf8.count)\r\n\r\n\(rest)"
      #expect(try await Self.failures(of: [[.text(answer), .close]]) != [nil])
    }
    let answer = "\(interim)\r\nHTTP/1.1 200 OK\r\nContent-Length: \(CatalogFixture.song.utf8.count)\r\n\r\n"
    let failure = try await Self.failures(of: [[.text(answer + CatalogFixture.song), .close]])
    #expect(failure == [nil])
  }

  /// Numbers and moments that fit no type, or lie outside of every sensible range.
  static let values = [
    "", "-1", "-9223372036854775808", "9223372036854775807", "18446744073709551616", "1e400", "-1e400", "NaN",
    "0x10", "1.5", "٣", "\u{1F600}", "Fri, 31 Dec 99999 23:59:59 GMT", "Fri, 31 Dec 9999 23:59:59 GMT",
    "Mon, 01 Jan 0001 00:00:00 GMT", "Sat, 00 Jan 0000 00:00:00 GMT", "http://", "https://[", "//", "?",
    String(repeating: "9", count: 4_000),
  ]

  @Test(arguments: [
    ("200 OK", "Cache-Control: max-age="), ("200 OK", "Date: "), ("200 OK", "Age: "),
    ("200 OK", "Cache-Control: max-age=9223372036854775807\r\nAge: "), ("200 OK", "Content-Encoding: "),
    ("200 OK", "Content-Type: "), ("302 Found", "Location: "), ("307 Found", "Location: https://127.0.0.1:"),
    ("429 Later", "Retry-After: "), ("503 Later", "Retry-After: "), ("200 OK", "Retry-After: "),
  ]) func everyValueOfAHeaderIsReadOrRefused(_ status: String, _ name: String) async throws {
    let answers = Self.values.map { Self.head(status, "\(name)\($0)\r\n") }
    for (value, error) in zip(Self.values, try await Self.failures(of: answers)) where status == "200 OK" {
      // What is packed in a way that nobody knows cannot be read.
      let expected: CatalogError? =
        name.hasPrefix("Content-Encoding") && !value.isEmpty
        ? .unreadable(detail: "it cannot be decompressed") : nil
      #expect(error == expected, "\(name)\(value)")
    }
  }

  @Test(arguments: values)
  func everyContentLengthIsReadOrRefused(_ value: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(value)\r\n\r\n\(CatalogFixture.song)"
    #expect(try await Self.failures(of: [[.text(answer), .close]]) != [nil])
  }

  @Test(arguments: values)
  func noRefusalLastsLongerThanItMay(_ value: String) async throws {
    let error = try await Self.failures(of: [Self.head("429 Later", "Retry-After: \(value)\r\n")]).first
    guard case .refused(let until) = error else {
      Issue.record("\(value): \(String(describing: error))")
      return
    }
    #expect((1...Limits.Budget.retryAfterLongest.wholeMilliseconds).contains(until.rawValue))
  }
}
