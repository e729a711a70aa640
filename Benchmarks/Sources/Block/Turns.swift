internal import Figures

/// How long the main actor did not come back to its loop.
struct Turns {
  /// While nothing arrived, and from a call until its answer was read, stored, indexed and shown.
  var before: [Turn] = []
  var during: [Turn] = []

  /// What is asked for, and what it is made of; nothing where turns are not written down.
  var figures: [Figure] {
    guard !during.isEmpty else { return [] }
    func worst(_ name: String, _ part: KeyPath<Turn, Duration>, atMost goal: Double? = nil) -> Figure {
      let worst = Percentiles(during.map { $0[keyPath: part] }).worst
      return Figure(
        "\(name), worst, while answers of 200 arrive", worst.milliseconds, of: "ms", atMost: goal)
    }
    return [
      worst("main actor blocked at once", \.whole),
      worst("main actor at work at once", \.ran, atMost: 4),
      worst("main actor waiting for a processor at work", \.waited),
      worst("main actor waiting for a processor to begin", \.late),
    ]
  }

  var details: String {
    var table = Table(["a turn of the main actor", "turns", "p50", "p99", "p99.9", "worst"])
    func add(_ name: String, _ durations: [Duration]) {
      let turns = Percentiles(durations)
      table.add(
        [name, "\(durations.count)"]
          + [0.5, 0.99, 0.999, 1].map { turns.at($0).milliseconds.text(2) + " ms" })
    }
    add("before an answer", before.map(\.whole))
    add("while it arrives", during.map(\.whole))
    add("… on a processor", during.map(\.ran))
    add("… waiting for one in the middle", during.map(\.waited))
    add("… waiting for one before it begins", during.map(\.late))
    return table.text
  }

  /// Every turn in microseconds: all of it, on a processor, waiting in the middle, waiting before.
  var raw: String {
    [("before", before), ("during", during)].map { name, turns in
      "\(name): "
        + turns.map { turn in
          [turn.whole, turn.ran, turn.waited, turn.late].map { "\(Int($0 / .microseconds(1)))" }
            .joined(separator: "/")
        }.joined(separator: " ") + "\n"
    }.joined()
  }
}
