internal import CZlib
internal import Catalog

/// Keeps the exchanges of this session in memory: the facts of the latest, and their bodies as far as there is room.
public actor ExchangeLog {
  private struct Entry {
    var record: ExchangeRecord
    var body: CompressedBytes?
    /// An estimate of the bytes that the record takes.
    let size: Int
  }

  private var entries: [Entry] = []
  private var count = 0
  /// Bytes of all entries.
  private var size = 0
  private let kept: Int
  private let bytes: Int

  /// Creates an empty log.
  public init() { self.init(kept: Limits.Network.keptExchanges, bytes: Limits.Network.keptExchangeBytes) }

  init(kept: Int, bytes: Int) {
    self.kept = kept
    self.bytes = bytes
  }

  /// The exchanges, newest first.
  var records: [ExchangeRecord] {
    entries.reversed().map { entry in
      var record = entry.record
      record.hasBody = entry.body != nil
      return record
    }
  }

  /// Keeps an exchange, and drops the oldest bodies if there is no room for its own; returns its number.
  @discardableResult
  func add(_ record: ExchangeRecord, body: [UInt8] = []) -> Int {
    count += 1
    var record = record
    record.number = count
    let body = body.isEmpty ? nil : CompressedBytes(body)
    let texts = (record.requestHeaders + record.answerHeaders).reduce(record.url.utf8.count) {
      $0 + $1.name.utf8.count + $1.value.utf8.count
    }
    if entries.count == kept { drop(entries.removeFirst()) }
    entries.append(Entry(record: record, body: body, size: texts + MemoryLayout<Entry>.size))
    size += texts + MemoryLayout<Entry>.size + (body?.count ?? 0)
    for place in entries.indices where size > bytes {
      size -= entries[place].body?.count ?? 0
      entries[place].body = nil
    }
    while size > bytes, entries.count > 1 { drop(entries.removeFirst()) }
    return count
  }

  /// Adds what happened to an exchange after it was kept.
  func note(_ number: Int, _ change: @Sendable (inout ExchangeRecord) -> Void) {
    guard let place = entries.lastIndex(where: { $0.record.number == number }) else { return }
    change(&entries[place].record)
  }

  /// An exchange with its body; `nil` after it was deleted.
  func exchange(_ number: Int) -> (record: ExchangeRecord, body: [UInt8]?)? {
    entries.last { $0.record.number == number }.map { ($0.record, $0.body?.bytes) }
  }

  /// Deletes all exchanges.
  func forget() { (entries, size) = ([], 0) }

  private func drop(_ entry: Entry) { size -= entry.size + (entry.body?.count ?? 0) }
}

/// The outcome of a request.
enum ExchangeOutcome: Equatable {
  /// A response, of any status.
  case answered(IncomingResponse)
  /// No response.
  case failed(CatalogError)
  /// The request was cancelled because miru was ending.
  case cancelled
}

extension Transport {
  /// Waits for the response; an error names the full timeout, not the rest of it.
  func outcome(
    of request: OutgoingRequest, within left: Duration, shownAs limit: Duration
  ) async -> (ExchangeOutcome, (any Error)?) {
    do {
      return (.answered(try await send(request, within: left)), nil)
    } catch CatalogError.timedOut(let host, after: left) {
      let error = CatalogError.timedOut(host: host, after: limit)
      return (.failed(error), error)
    } catch let error as CatalogError {
      return (.failed(error), error)
    } catch let unsent as RequestNotSent {
      return (.failed(unsent.reason), unsent)
    } catch {
      return (.cancelled, error)
    }
  }
}

extension ExchangeLog {
  /// Keeps an exchange that ended now; returns its number.
  ///
  /// - Parameters:
  ///   - record: The exchange as it began.
  ///   - sentAt: When the slot was there; `nil` without a budget.
  func add(
    _ record: ExchangeRecord, _ outcome: ExchangeOutcome, from startedAt: ClockReading, sentAt: ClockReading?,
    to endedAt: ClockReading
  ) async -> Int {
    var record = record
    record.timing.slot = sentAt?.since(startedAt)
    let whole = endedAt.since(sentAt ?? startedAt)
    var body: [UInt8] = []
    switch outcome {
    case .cancelled: break
    case .failed(let error):
      record.outcome = .failed(reason: error.sentence(at: endedAt.wall))
      record.timing.untilFailure = whole
    case .answered(let answer):
      record.outcome = .answered(status: answer.status)
      record.answerHeaders = answer.headers
      record.bodyLength = answer.body.count
      record.version = answer.version
      let slot = record.timing.slot
      record.timing = answer.timing
      record.timing.slot = slot
      body = answer.body
    }
    return add(record, body: body)
  }
}

/// Bytes in zlib's format.
struct CompressedBytes: Sendable {
  private let compressed: [UInt8]
  private let length: Int

  /// Compresses at the lowest level, so that an answer waits as little as possible.
  init?(_ bytes: [UInt8]) {
    length = bytes.count
    var count = compressBound(uLong(bytes.count))
    var buffer = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&buffer, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else { return nil }
    compressed = Array(buffer.prefix(Int(count)))
  }

  /// The size of the compressed form.
  var count: Int { compressed.count }

  /// The original bytes; `nil` without memory for them.
  var bytes: [UInt8]? {
    var count = uLong(length)
    var buffer = [UInt8](repeating: 0, count: length)
    guard uncompress(&buffer, &count, compressed, uLong(compressed.count)) == Z_OK, Int(count) == length
    else {
      return nil
    }
    return buffer
  }
}
