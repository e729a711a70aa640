/// An in-memory cache with a limit in bytes; the least recently used values are evicted first.
public struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  /// Total size of all values in bytes, never more than the limit.
  public private(set) var bytes = 0
  private let bound: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  /// Creates a cache of at most `bound` bytes.
  public init(bound: Int) { self.bound = bound }

  /// A cached value; counts as a use.
  public mutating func value(of key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Stores a value, unless it is larger than the limit.
  ///
  /// - Complexity: O(*n*) in the number of values for each eviction.
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

  /// Removes the values of all matching keys.
  public mutating func remove(where isNamed: (Key) -> Bool) {
    for key in entries.keys.filter(isNamed) { drop(key) }
  }

  private mutating func drop(_ key: Key) { bytes -= entries.removeValue(forKey: key)?.bytes ?? 0 }
}
