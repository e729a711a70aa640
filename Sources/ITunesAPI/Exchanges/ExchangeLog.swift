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
