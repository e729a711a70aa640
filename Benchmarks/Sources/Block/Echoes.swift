internal import Figures

/// How long keys waited for their echo.
struct Echoes {
  /// Keys pressed while nothing arrived, and while an answer was read, stored, indexed and shown.
  var before: [Duration] = []
  var during: [Duration] = []
  /// Keys whose echo never came.
  var lost = 0

  var figures: [Figure] {
    let during = Percentiles(during)
    return [("worst", during.worst), ("99 in 100 within", during.at(0.99))].map { name, echo in
      Figure("key echoed, \(name), while answers of 200 arrive", echo.milliseconds, of: "ms")
    }
  }

  var details: String {
    var table = Table(["echo of a key", "keys", "p50", "p95", "p99", "worst"])
    for (name, echoes) in [
      ("before an answer", Percentiles(before)), ("while it arrives", Percentiles(during)),
    ] {
      table.add(
        [name, "\(echoes.sorted.count)"]
          + [0.5, 0.95, 0.99, 1].map { echoes.at($0).milliseconds.text(2) + " ms" })
    }
    return table.text + "\nkeys that were not echoed: \(lost)"
  }

  /// Every key in microseconds.
  var raw: String {
    [("before", before), ("during", during)].map { name, echoes in
      "\(name): " + echoes.map { "\(Int($0 / .microseconds(1)))" }.joined(separator: " ") + "\n"
    }.joined()
  }
}
