internal import Figures

/// What writing a library out and taking it in gave: as a text, as figures, and as raw numbers.
struct TransferReport {
  let measurement: TransferMeasurement
  /// Tracks of the library.
  let count: Int

  /// Tracks a second that an import is to reach.
  private static let goal = 10_000.0

  var details: String {
    var table = Table(["\(count) tracks as JSON", "least s", "median s", "most s", "memory MiB"])
    for (name, runs) in [("miru export", measurement.exports), ("sqlite3 -json", measurement.dumps)] {
      let seconds = runs.map(\.seconds)
      table.add(
        [name] + [seconds.min() ?? 0, seconds.median, seconds.max() ?? 0].map { $0.text(2) }
          + [megabytes(peak(runs)).text(1)])
    }
    return """
      \(table.text)
      the prompt with this library: \(megabytes(measurement.promptMemory).text(1)) MiB

      taken in by miru import, index included, tracks a second: \
      \(rates.sorted().map { $0.text(0) }.joined(separator: ", ")); \
      \(megabytes(peak(measurement.imports)).text(1)) MiB
      one-shot searches of those libraries meanwhile: \(searches(measurement.beside))
      the same of the last one afterwards: \(searches(measurement.alone))
      """
  }

  /// Its lines in the table of all measurements.
  var figures: [Figure] {
    [
      Figure(
        "\(count) tracks written out as JSON, median", miru: measurement.exports.map(\.seconds).median,
        of: "s",
        rival: measurement.dumps.map(\.seconds).median, by: "sqlite3 -json"),
      Figure(
        "memory while they are written out, most", miru: megabytes(peak(measurement.exports)), of: "MiB",
        rival: megabytes(peak(measurement.dumps)), by: "sqlite3 -json"),
      Figure(
        "bulk import with index, miru import of \(count) beside searches, median", rates.median,
        of: "tracks/s", atLeast: Self.goal),
      Figure("memory of that import, most", megabytes(peak(measurement.imports)), of: "MiB"),
      Figure(
        "a one-shot search beside that import, median", miru: measurement.beside.seconds.median * 1_000,
        of: "ms", rival: measurement.alone.seconds.median * 1_000, by: "after it"),
    ]
  }

  /// Every run's seconds and the most KiB it had, and every search's seconds, in the order they were made.
  var raw: String {
    let runs = [
      ("miru export", measurement.exports), ("sqlite3 -json", measurement.dumps),
      ("miru import", measurement.imports),
    ].map { name, runs in
      "\(name): \(runs.map { $0.seconds.text(3) }.joined(separator: " "))\n"
        + "\(name), KiB: \(runs.map { String($0.peakMemory) }.joined(separator: " "))\n"
    }
    let searches = [("beside the imports", measurement.beside), ("afterwards", measurement.alone)].map {
      "searches \($0): \($1.seconds.map { $0.text(4) }.joined(separator: " "))\n"
    }
    return (runs + searches).joined()
  }

  /// Tracks a second of each import.
  private var rates: [Double] { measurement.imports.map { Double(count) / $0.seconds } }

  private func searches(_ runs: (seconds: [Double], failed: Int)) -> String {
    guard let most = runs.seconds.max() else { return "none" }
    let median = runs.seconds.median
    return
      "\(runs.seconds.count), median \((median * 1_000).text(0)) ms, most \((most * 1_000).text(0)) ms, "
      + "failed \(runs.failed)"
  }

  /// KiB that any of the runs had at most.
  private func peak(_ runs: [MeasuredRun]) -> Int { runs.map(\.peakMemory).max() ?? 0 }

  private func megabytes(_ kibibytes: Int) -> Double { Double(kibibytes) / 1_024 }
}

extension [Double] {
  /// The one in the middle, the upper of two; zero for none.
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
