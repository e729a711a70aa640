/// Values kept in memory up to a number of bytes; those used longest ago go first.
public struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  /// Bytes of all values together, never more than the bound.
  public private(set) var bytes = 0
  private let bound: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  /// Keeps at most `bound` bytes.
  public init(bound: Int) { self.bound = bound }

  /// A kept value; counts as a use of it.
  public mutating func value(of key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Keeps a value; one larger than the bound is not kept.
  ///
  /// - Complexity: O(*n*) in the number of kept values for each that has to go.
  public mutating func keep(_ value: Value, bytes size: Int, as key: Key) {
    drop(key)
    guard size <= bound else { return }
    uses += 1
    entries[key] = Entry(value: value, bytes: size, lastUse: uses)
    bytes += size
    while bytes > bound, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      drop(oldest.key)
    }
  }

  /// Drops the values whose keys are named.
  public mutating func remove(where isNamed: (Key) -> Bool) {
    for key in entries.keys.filter(isNamed) { drop(key) }
  }

  private mutating func drop(_ key: Key) { bytes -= entries.removeValue(forKey: key)?.bytes ?? 0 }
}
