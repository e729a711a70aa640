/// What became of the queries that a robot typed.
public struct RobotReport: Sendable {
  /// One query.
  public struct Outcome: Sendable {
    /// How it was answered, and how long after its last key; `nil` if it was not, until the person went on.
    public var answer: (how: Answered, after: Duration)?
  }

  /// Every query in the order typed.
  public var outcomes: [Outcome] = []
  /// When each call reached the server, by the server's clock, and whether it was refused.
  public var calls: [(arrived: Duration, isRefused: Bool)] = []
  /// How long it took in the robot's time.
  public var elapsed: Duration = .zero

  /// Calls that the server refused.
  public var refusals: Int { calls.count(where: \.isRefused) }

  /// The most calls that arrived within any window, refused ones included.
  public func mostCalls(in window: Duration) -> Int {
    let arrivals = calls.map(\.arrived).sorted()
    var first = arrivals.startIndex
    var most = 0
    for (place, arrival) in arrivals.enumerated() {
      while arrivals[first] + window <= arrival { first += 1 }
      most = max(most, place - first + 1)
    }
    return most
  }

  /// Queries that were answered in time, however.
  public var answered: Int { outcomes.count { $0.answer != nil } }

  /// How often an answer came about so.
  public func count(_ how: Answered) -> Int { outcomes.count { $0.answer?.how == how } }

  /// From the last key to the answer, of queries that a call was made for, shortest first.
  public var waits: [Duration] {
    outcomes.compactMap { $0.answer?.how == .called ? $0.answer?.after : nil }.sorted()
  }
}
