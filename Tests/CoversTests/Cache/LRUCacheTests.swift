@testable import Covers
import Testing
import TestSupport

@Suite struct LRUCacheTests {
  @Test func itKeepsWhatAPlainListKeeps() {
    var random = SeededRandom(seed: 9)
    var memory = LRUCache<Int, Int>(bound: 100)
    // Keys with their values and sizes, used longest ago first.
    var plain: [(key: Int, value: Int, bytes: Int)] = []
    for step in 0..<20_000 {
      let key = Int.random(in: 0..<30, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        memory.remove { $0 % 7 == key % 7 }
        plain.removeAll { $0.key % 7 == key % 7 }
      case 1...4:
        let bytes = Int.random(in: 0...120, using: &random)
        memory.keep(step, bytes: bytes, as: key)
        plain.removeAll { $0.key == key }
        if bytes <= 100 { plain.append((key, step, bytes)) }
        while plain.reduce(0, { $0 + $1.bytes }) > 100 { plain.removeFirst() }
      default:
        let expected = plain.first { $0.key == key }
        #expect(memory.value(of: key) == expected?.value)
        if let expected {
          plain.removeAll { $0.key == key }
          plain.append(expected)
        }
      }
      #expect(memory.bytes == plain.reduce(0) { $0 + $1.bytes })
    }
  }
}
