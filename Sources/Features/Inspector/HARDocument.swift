public import Catalog
private import Foundation

/// Exchanges in the HTTP Archive format, version 1.2, which browsers and mitmproxy read.
///
/// What was not sent is left out. Times for name resolution, connecting and TLS are -1 on a connection that was kept.
/// miru's own facts have keys that begin with `_`.
public enum HARDocument {
  /// Returns the document; `body` gives the body of an exchange, `nil` if it was dropped.
  public static func text(
    _ records: [ExchangeRecord], body: @Sendable (Int) async -> [UInt8]?
  ) async -> String {
    var entries: [RawJSON] = []
    for record in records.reversed() where record.isSent {
      entries.append(entry(record, body: await body(record.number)))
    }
    let creator = object(("name", string("miru")), ("version", string(Product.version)))
    let log = object(("version", string("1.2")), ("creator", creator), ("entries", RawJSON(array: entries)))
    return object(("log", log)).text + "\n"
  }

  private static func entry(_ record: ExchangeRecord, body: [UInt8]?) -> RawJSON {
    let timing = record.timing
    let wait = timing.firstByte ?? timing.untilFailure ?? .zero
    // By the format, TLS is a part of connecting.
    let connect = timing.connection.map { $0 + (timing.encryption ?? .zero) }
    let timings = object(
      ("blocked", milliseconds(timing.slot)), ("dns", milliseconds(timing.name)),
      ("connect", milliseconds(connect)), ("ssl", milliseconds(timing.encryption)),
      ("send", milliseconds(timing.sending ?? .zero)), ("wait", milliseconds(wait)),
      ("receive", milliseconds(timing.body ?? .zero)))
    var facts = [
      ("startedDateTime", RawJSON(moment: record.startedAt)),
      ("time", milliseconds(timing.untilEnd ?? .zero)), ("request", request(record)),
      ("response", response(record, body: body)), ("cache", object()), ("timings", timings),
      ("_caller", string(record.caller.words)), ("_attempt", number(record.attempt)),
    ]
    if let words = record.interceptionWords { facts.append(("_breakpoint", string(words))) }
    if case .failed(let reason) = record.outcome { facts.append(("comment", string(reason))) }
    return RawJSON(fields: facts)
  }

  private static func request(_ record: ExchangeRecord) -> RawJSON {
    let parameters = RequestURL(record.url).parameters.map { HeaderField($0.name, $0.value) }
    return object(
      ("method", string("GET")), ("url", string(record.url)), ("httpVersion", string(record.version ?? "")),
      ("cookies", RawJSON(array: [])), ("headers", fields(record.requestHeaders)),
      ("queryString", fields(parameters)), ("headersSize", unknown), ("bodySize", number(0)))
  }

  private static func response(_ record: ExchangeRecord, body: [UInt8]?) -> RawJSON {
    let status = if case .answered(let status) = record.outcome { status } else { 0 }
    var content = [
      ("size", number(record.bodyLength)),
      ("mimeType", string(record.answerHeaders.first("content-type") ?? "")),
    ]
    if let body, let text = String(validating: body, as: UTF8.self) {
      content.append(("text", string(text)))
    } else if let body {
      content += [("text", string(Data(body).base64EncodedString())), ("encoding", string("base64"))]
    } else if record.bodyLength > 0 {
      content.append(("comment", string("The body was dropped, because later ones took its place.")))
    }
    return object(
      ("status", number(status)), ("statusText", string("")), ("httpVersion", string(record.version ?? "")),
      ("cookies", RawJSON(array: [])), ("headers", fields(record.answerHeaders)),
      ("content", RawJSON(fields: content)),
      ("redirectURL", string(record.answerHeaders.first("location") ?? "")),
      ("headersSize", unknown), ("bodySize", unknown))
  }

  private static func fields(_ fields: [HeaderField]) -> RawJSON {
    RawJSON(array: fields.map { object(("name", string($0.name)), ("value", string($0.value))) })
  }

  private static func object(_ fields: (String, RawJSON)...) -> RawJSON { RawJSON(fields: fields) }

  private static func milliseconds(_ duration: Duration?) -> RawJSON {
    RawJSON(integer: duration?.wholeMilliseconds ?? -1)
  }

  private static func number(_ number: Int) -> RawJSON { RawJSON(integer: Int64(number)) }

  private static func string(_ text: String) -> RawJSON { RawJSON(string: text) }

  private static let unknown = RawJSON(integer: -1)
}
