private import Foundation

/// Ranks by Zipf's law: the first is drawn `n` times as often as the `n`th.
struct Zipf: Sendable {
  private let cumulative: [Double]

  /// Ranks from 0 to below `count`; `exponent` 1 is what words of a language come to.
  init(count: Int, exponent: Double = 1) {
    var sum = 0.0
    cumulative = (1...max(1, count)).map { rank in
      sum += 1 / pow(Double(rank), exponent)
      return sum
    }
  }

  /// The next rank.
  func rank(using random: inout SeededRandom) -> Int {
    let wanted = Double.random(in: 0..<cumulative[cumulative.count - 1], using: &random)
    var (low, high) = (0, cumulative.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > wanted { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
