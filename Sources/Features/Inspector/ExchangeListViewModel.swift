public import Catalog

/// The exchanges of this session as numbered lines, newest first.
public final class ExchangeListViewModel: FactsViewModel {
  public let sections: [FactSection]

  /// Creates a view model; times are shown in the given zone.
  public init(_ records: [ExchangeRecord], now: Timestamp, in zone: LocalZone = .current) {
    let cached = records.count(where: \.isCached)
    let facts = records.map { record in
      CardField(
        "\(record.number)", Self.line(record, ClockTime.text(record.startedAt, in: zone, seenAt: now)))
    }
    sections = [
      FactSection(
        heading: "\(Wording.count(records.count - cached, "request")), "
          + "\(Wording.count(cached, "answer")) from the cache", facts: facts)
    ]
  }

  private static func line(_ record: ExchangeRecord, _ time: String) -> String {
    // What was asked may be long, so it stands last.
    let facts: [String?] = [
      time, record.outcome.words, record.timing.untilEnd.map(\.words),
      record.bodyLength > 0 ? Wording.size(bytes: Int64(record.bodyLength)) : nil,
      record.attempt > 1 ? "attempt \(record.attempt)" : nil, record.caller.words,
      RequestURL(record.url).words,
    ]
    return facts.compactMap(\.self).joined(separator: " · ")
  }
}

extension ExchangeRecord {
  /// Whether nothing was sent.
  var isCached: Bool { if case .cached = outcome { true } else { false } }
}

extension ExchangeRecord.Caller {
  var words: String {
    switch self {
    case .catalogue(.typing): "typing"
    case .catalogue(.deliberate): "on request"
    case .catalogue(.home): "Home"
    case .cover: "a cover"
    }
  }

  /// Who asked, within a sentence.
  var sentencePart: String {
    switch self {
    case .catalogue(.typing): "while you typed"
    case .catalogue(.deliberate): "by Enter or a command"
    case .catalogue(.home): "for Home"
    case .cover: "for a cover"
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
    }
  }
}

extension Duration {
  var words: String { "\(wholeMilliseconds) ms" }
}
