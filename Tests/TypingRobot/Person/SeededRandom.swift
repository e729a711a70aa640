private import Foundation

/// Random numbers that are the same at every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
