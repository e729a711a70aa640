private import Foundation
internal import TestSupport

extension SeededRandom {
  /// Whether something with this probability happens.
  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  /// A log-normal time: half of them are below the median, and `spread` is the deviation of the logarithm.
  mutating func time(median: Duration, spread: Double) -> Duration {
    let one = Double.random(in: Double.leastNonzeroMagnitude..<1, using: &self)
    let other = Double.random(in: 0..<1, using: &self)
    let normal = (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
    return .microseconds(Int64(exp(spread * normal) * (median / .microseconds(1))))
  }
}
