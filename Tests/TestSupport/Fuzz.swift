internal import Foundation

/// Changes bytes at random: cut, doubled, spliced with others, or with what a reader may stumble over in them.
public struct Mutator: Sendable {
  private let whole: [[UInt8]]
  private static let junk = [
    "null", "{", "}", "[", "]", ",", ":", "\"", "\\", "\\ud83d", "\\u0000", "1e999", "-",
    "99999999999999999999", "true",
    "\u{FEFF}", "\n", "\u{0}", "<html>", "\"miru\":{", "\"results\":[", "\"trackId\":0",
    "\"visits\":[{\"at\":", "é東👍🏽",
    String(repeating: "[", count: 600), String(repeating: "{\"a\":", count: 600),
  ].map { Array($0.utf8) }

  /// Takes what is changed, and spliced.
  public init(_ whole: [[UInt8]]) { self.whole = whole }

  /// One of them with up to three changes.
  public func next(using random: inout SeededRandom) -> [UInt8] {
    var bytes = whole.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes, &random) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bytes.removeSubrange(start...)
    case 1, 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 4:
      bytes.insert(
        contentsOf: (whole.randomElement(using: &random) ?? []).dropFirst(start).prefix(200), at: start)
    case 5...8: bytes.replaceSubrange(start..<end, with: Self.junk.randomElement(using: &random) ?? [])
    default: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
    }
  }
}

/// The longest of many pieces of work, in time on a processor, which no other program's work changes.
public struct LongestTurn {
  /// What it took so far.
  public private(set) var longest = 0.0
  /// The input that took it.
  public private(set) var input: [UInt8] = []

  /// Nothing was measured.
  public init() {}

  /// Measures one more.
  public mutating func measure<Result>(_ bytes: [UInt8], _ body: () throws -> Result) rethrows -> Result {
    let before = Self.now
    defer {
      let seconds = Self.now - before
      if seconds > longest { (longest, input) = (seconds, bytes) }
    }
    return try body()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
