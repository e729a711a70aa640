/// Random numbers that are the same at every run (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Numbers that follow from a seed.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something with this probability happens.
  public mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// One of several values by their weights.
  mutating func pick<Value>(_ weighted: [(value: Value, weight: Double)]) -> Value {
    var left = Double.random(in: 0..<weighted.reduce(0) { $0 + $1.weight }, using: &self)
    for (value, weight) in weighted.dropLast() {
      left -= weight
      if left < 0 { return value }
    }
    return weighted[weighted.count - 1].value
  }
}
