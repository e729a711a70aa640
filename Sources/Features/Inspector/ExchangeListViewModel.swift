public import Catalog

/// The exchanges of this session as numbered lines, newest first.
public final class ExchangeListViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model; times are shown in the given zone.
  public init(_ records: [ExchangeRecord], now: Timestamp, in zone: LocalZone = .current) {
    let (sent, dropped) = (records.count(where: \.isSent), records.count { $0.outcome == .dropped })
    let unsent = dropped > 0 ? ", \(dropped) dropped before sending" : ""
    let facts = records.map { record in
      CardField(
        "\(record.number)", Self.line(record, ClockTime.text(record.startedAt, in: zone, seenAt: now)))
    }
    sections = [
      FactSection(
        heading: "\(Wording.count(sent, "request")), "
          + "\(Wording.count(records.count - sent - dropped, "answer")) from the cache\(unsent)", facts: facts
      )
    ]
  }

  /// Returns what a request is known by; the window cuts the end. Without a time, for a narrow one, its words come first.
  static func line(_ record: ExchangeRecord, _ time: String?) -> String {
    let words = RequestURL(record.url).words
    let facts: [String?] = [
      time ?? words, record.outcome.words, record.interceptionWords, time.map { _ in words },
      record.caller.words, record.timing.untilEnd.map(\.words),
      record.bodyLength > 0 ? Wording.size(bytes: Int64(record.bodyLength)) : nil,
      record.attempt > 1 ? "attempt \(record.attempt)" : nil,
    ]
    return facts.compactMap(\.self).joined(separator: " · ")
  }
}

extension ExchangeRecord {
  /// What breakpoints did, such as `request edited, answer paused`; `nil` if nothing.
  var interceptionWords: String? {
    let words = ExchangeStage.allCases.compactMap { stage in
      interceptions[stage].map { "\(stage.rawValue) \($0.rawValue)" }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension ExchangeRecord.Caller {
  /// Who asked.
  var words: String {
    switch self {
    case .catalogue(.typing): "typing"
    case .catalogue(.deliberate): "on request"
    case .catalogue(.home): "Home"
    case .catalogue(.match): "a list"
    case .cover: "a cover"
    }
  }
}

extension ExchangeRecord.Outcome {
  var words: String {
    switch self {
    case .answered(let status): "\(status)"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .cached: "from the cache"
    case .dropped: "not sent"
    }
  }
}

extension Duration {
  var words: String { "\(wholeMilliseconds) ms" }
}
