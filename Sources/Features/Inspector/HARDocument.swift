public import Catalog
private import Foundation

/// Exchanges in the HTTP Archive format, version 1.2, which browsers and mitmproxy read.
///
/// Answers from the cache are left out, because nothing was sent. Times for name resolution, connecting and TLS are -1:
/// the HTTP client does not report them. miru's own facts have keys that begin with `_`.
public enum HARDocument {
  /// Returns the document; `body` gives the body of an exchange, `nil` if it was dropped.
  public static func text(
    _ records: [ExchangeRecord], body: @Sendable (Int) async -> [UInt8]?
  ) async -> String {
    var entries: [RawJSON] = []
    for record in records.sorted(by: { $0.number < $1.number }) where !record.isCached {
      entries.append(entry(record, body: await body(record.number)))
    }
    let creator = RawJSON(fields: [("name", string("miru")), ("version", string(Product.version))])
    return RawJSON(fields: [
      (
        "log",
        RawJSON(fields: [
          ("version", string("1.2")), ("creator", creator), ("entries", RawJSON(array: entries)),
        ])
      )
    ]).text + "\n"
  }

  private static func entry(_ record: ExchangeRecord, body: [UInt8]?) -> RawJSON {
    let timing = record.timing
    var facts: [(String, RawJSON)] = [
      ("startedDateTime", RawJSON(moment: record.startedAt)),
      ("time", milliseconds(timing.untilEnd ?? .zero)),
      ("request", request(record)), ("response", response(record, body: body)),
      ("cache", RawJSON(fields: [])),
      (
        "timings",
        RawJSON(fields: [
          ("blocked", milliseconds(timing.slot)), ("dns", number(-1)), ("connect", number(-1)),
          ("ssl", number(-1)), ("send", number(0)),
          ("wait", milliseconds(timing.firstByte ?? timing.untilFailure ?? .zero)),
          ("receive", milliseconds(timing.body ?? .zero)),
        ])
      ),
      ("_caller", string(record.caller.words)), ("_attempt", number(record.attempt)),
    ]
    if let decoding = timing.decoding { facts.append(("_decoding", milliseconds(decoding))) }
    if let storing = timing.storing { facts.append(("_storing", milliseconds(storing))) }
    if case .failed(let reason) = record.outcome { facts.append(("comment", string(reason))) }
    return RawJSON(fields: facts)
  }

  private static func request(_ record: ExchangeRecord) -> RawJSON {
    RawJSON(fields: [
      ("method", string(record.method)), ("url", string(record.url)), ("httpVersion", string("HTTP/1.1")),
      ("cookies", RawJSON(array: [])), ("headers", fields(record.requestHeaders.map { ($0.name, $0.value) })),
      ("queryString", fields(RequestURL(record.url).parameters.map { ($0.name, $0.value) })),
      ("headersSize", number(-1)), ("bodySize", number(0)),
    ])
  }

  private static func response(_ record: ExchangeRecord, body: [UInt8]?) -> RawJSON {
    var status = 0
    if case .answered(let answered) = record.outcome { status = answered }
    var content: [(String, RawJSON)] = [
      ("size", number(record.bodyLength)),
      ("mimeType", string(record.answerHeaders.first("content-type") ?? "")),
    ]
    if let body {
      if let text = String(validating: body, as: UTF8.self) {
        content.append(("text", string(text)))
      } else {
        content += [("text", string(Data(body).base64EncodedString())), ("encoding", string("base64"))]
      }
    } else if record.bodyLength > 0 {
      content.append(("comment", string("The body was dropped, because later ones took its place.")))
    }
    return RawJSON(fields: [
      ("status", number(status)), ("statusText", string("")), ("httpVersion", string("HTTP/1.1")),
      ("cookies", RawJSON(array: [])), ("headers", fields(record.answerHeaders.map { ($0.name, $0.value) })),
      ("content", RawJSON(fields: content)),
      ("redirectURL", string(record.answerHeaders.first("location") ?? "")),
      ("headersSize", number(-1)), ("bodySize", number(-1)),
    ])
  }

  private static func fields(_ fields: [(String, String)]) -> RawJSON {
    RawJSON(array: fields.map { RawJSON(fields: [("name", string($0.0)), ("value", string($0.1))]) })
  }

  private static func milliseconds(_ duration: Duration?) -> RawJSON {
    RawJSON(integer: duration?.wholeMilliseconds ?? -1)
  }

  private static func number(_ number: Int) -> RawJSON { RawJSON(integer: Int64(number)) }

  private static func string(_ text: String) -> RawJSON { RawJSON(string: text) }
}
