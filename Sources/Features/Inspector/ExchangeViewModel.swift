public import Catalog

/// One exchange: request, answer, time and rows.
public final class ExchangeViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model; `rows` is what each element of the body was read as, `nil` if there is no list.
  public init(
    _ record: ExchangeRecord, rows: [ReadElement]?, now: Timestamp, in zone: LocalZone = .current
  ) {
    let time = ClockTime.text(record.startedAt, in: zone, seenAt: now)
    sections = [
      FactSection(
        heading: "\(record.number) · \(RequestURL(record.url).words)", facts: Self.request(record, at: time)),
      FactSection(heading: "Answer", facts: Self.answer(record, now: now, in: zone)),
      FactSection(heading: "Time", facts: Self.time(record.timing)),
      FactSection(heading: "Rows", facts: Self.rows(rows)),
    ].filter { !$0.facts.isEmpty }
  }

  private static func request(_ record: ExchangeRecord, at time: String) -> [CardField] {
    let url = RequestURL(record.url)
    let sent = record.isSent ? "asked" : "not sent"
    let attempt = record.attempt > 1 ? ", attempt \(record.attempt)" : ""
    return [
      CardField(sent, "\(time), \(record.caller.words)\(attempt)"), CardField("URL", record.url),
    ]
      + url.parameters.map { parameter in
        let meaning = url.meaning(of: parameter).map { "  (\($0))" } ?? ""
        return CardField(parameter.name, parameter.value + meaning)
      }
      + record.requestHeaders.map(Self.header)
      + (record.interceptionWords.map { [CardField("breakpoint", $0)] } ?? [])
  }

  private static func answer(_ record: ExchangeRecord, now: Timestamp, in zone: LocalZone) -> [CardField] {
    switch record.outcome {
    case .cancelled: return [CardField("none", "cancelled before the answer arrived")]
    case .failed(let reason): return [CardField("none", reason)]
    case .dropped: return [CardField("none", "dropped before the request was sent")]
    case .cached(let fetchedAt):
      return [CardField("cached", "fetched at \(ClockTime.text(fetchedAt, in: zone, seenAt: now))")]
    case .answered(let status):
      let body =
        record.bodyLength == 0
        ? "empty"
        : Wording.size(bytes: Int64(record.bodyLength))
          + (record.hasBody ? "" : "; dropped, because later ones took its place")
      return [CardField("status", "\(status)")] + record.answerHeaders.map(Self.header)
        + [CardField("body", body)]
    }
  }

  private static func header(_ field: HeaderField) -> CardField {
    CardField("header", "\(field.name): \(field.value)")
  }

  private static func time(_ timing: ExchangeTiming) -> [CardField] {
    let isKept = timing.firstByte != nil && timing.connection == nil
    let parts = [
      ("slot", timing.slot, "waited for the budget and other processes"),
      ("name", timing.name, "asked for the server's address"),
      ("connection", timing.connection, "new"), ("TLS", timing.encryption, "agreed on encryption"),
      ("sending", timing.sending, "until the request was on its way"),
      ("first byte", timing.firstByte, "from the request to the answer"),
      ("failure", timing.untilFailure, "tried until then"),
      ("body", timing.body, "received to its last byte"), ("decoding", timing.decoding, "parsed"),
      ("storing", timing.storing, "stored in the library and read back"),
    ]
    return (isKept ? [CardField("connection", "kept")] : [])
      + parts.compactMap { name, duration, meaning in
        duration.map { CardField(name, "\($0.words)  (\(meaning))") }
      }
  }

  private static func rows(_ rows: [ReadElement]?) -> [CardField] {
    (rows ?? []).enumerated().map { place, element in
      switch element {
      case .item(let item):
        let names = [item.title, item.artistName].compactMap(\.self).joined(separator: " – ")
        return CardField("\(place + 1)", "\(item.id.recordType.rawValue) \(item.id.number)  \(names)")
      case .unreadable(let offset): return CardField("\(place + 1)", "not read: byte \(offset) of the body")
      }
    }
  }
}
