/// How long many things took.
public struct Percentiles: Sendable {
  /// The durations, shortest first.
  public let sorted: [Duration]

  /// Sorts durations.
  public init(_ durations: [Duration]) { sorted = durations.sorted() }

  /// The duration that a share of all does not exceed, counted by nearest rank; zero for none.
  public func at(_ share: Double) -> Duration {
    guard !sorted.isEmpty else { return .zero }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  public var median: Duration { at(0.5) }
  public var worst: Duration { sorted.last ?? .zero }
}

extension Duration {
  /// As milliseconds.
  public var milliseconds: Double { self / .milliseconds(1) }
}
