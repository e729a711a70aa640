internal import Corpus
internal import Figures
internal import Foundation

/// The figures of one run, as a table to read and as numbers to keep.
struct TypeAheadReport {
  var rows: [(songs: String, miru: Measurement, fzf: Measurement)] = []
  let header: String

  /// What was measured, on what, and what came out.
  var text: String {
    var table = Table([
      "songs", "program", "keys", "p50", "p95", "p99", "worst", "first p50", "first worst", "start", "memory",
    ])
    for (songs, miru, fzf) in rows {
      table.add([songs, "miru"] + cells(miru))
      for (name, times) in [("all rows", miru.allRows), ("its searches", miru.searches)] {
        table.add(["", name, ""] + [0.5, 0.95, 0.99, 1].map { times.at($0).milliseconds.text(1) + " ms" })
      }
      guard !fzf.keys.isEmpty else { continue }
      table.add(["", "fzf"] + cells(fzf))
      table.add(["", "fzf ÷ miru", ""] + ratios(fzf, miru))
    }
    return header + "\n\n" + table.text + "\n\n" + verdict
  }

  /// Its lines in the table of all measurements.
  var figures: [Figure] {
    rows.flatMap { songs, miru, fzf in
      let name = "from a key to its rows, \(songs) songs"
      var figures = [
        Figure(name + ", p99", miru.all.at(0.99).milliseconds, of: "ms", atMost: 8),
        Figure(name + ", worst", miru.all.worst.milliseconds, of: "ms", atMost: 16),
      ]
      if !fzf.keys.isEmpty {
        figures.append(
          Figure(
            name + ", p99 beside fzf", miru: miru.all.at(0.99).milliseconds, of: "ms",
            rival: fzf.all.at(0.99).milliseconds, by: "fzf"))
      }
      return figures
    }
  }

  /// Every key in microseconds, in the order typed.
  var raw: String {
    rows.map { songs, miru, fzf in
      [("miru", miru), ("fzf", fzf)].map { name, measurement in
        let keys = measurement.keys.map { String(Int($0.took / .microseconds(1))) }
        return "\(name) \(songs): \(keys.joined(separator: " "))\n"
      }.joined()
    }.joined()
  }

  private func cells(_ measurement: Measurement) -> [String] {
    let all = measurement.all
    return ["\(measurement.keys.count)"]
      + [
        all.at(0.5), all.at(0.95), all.at(0.99), all.worst, measurement.first.median,
        measurement.first.worst, measurement.start.median,
      ].map {
        $0.milliseconds.text(1) + " ms"
      } + [(Double(measurement.peakMemory) / 1_024).text(0) + " MiB"]
  }

  private func ratios(_ one: Measurement, _ other: Measurement) -> [String] {
    let (left, right) = (one.all, other.all)
    return [0.5, 0.95, 0.99, 1].map { (left.at($0) / right.at($0)).text(1) }
      + ["", "", "", (Double(one.peakMemory) / Double(max(1, other.peakMemory))).text(1)]
  }

  private func seconds(_ time: Duration) -> String { (time / .seconds(1)).text(1) }

  private var verdict: String {
    guard let smallest = rows.first?.miru, let largest = rows.last?.miru, let songs = rows.last?.songs else {
      return ""
    }
    let growth = largest.all.median / smallest.all.median
    let failed = rows.map(\.miru.failed).reduce(0, +)
    let unchanged = rows.map(\.miru.unchanged).reduce(0, +)
    let slowest = largest.slowest.map { key in
      "“\(key.text)”\(key.isFirst ? ", first key" : ""): \(key.took.milliseconds.text(1)) ms, "
        + "its search alone \(key.search.milliseconds.text(1)) ms"
    }
    return """
      p99 at \(songs) songs: \(largest.all.at(0.99).milliseconds.text(1)) ms (goal 8 ms)
      worst at \(songs) songs: \(largest.all.worst.milliseconds.text(1)) ms (goal 16 ms)
      growth of the median from \(rows[0].songs) songs: \(growth.text(2)) (goal below 2)
      processors at \(songs) songs: \(seconds(largest.processors.stolen)) s taken by the host of the virtual machine, \
      \(seconds(largest.processors.worked)) s of work
      keys that were not answered: \(failed); keys that changed no row, not counted: \(unchanged)
      the slowest keys at \(songs) songs: \(slowest.joined(separator: "; "))
      """
  }
}
