internal import Figures
internal import Screens

/// Memory over the keys typed.
struct MemoryCurve {
  /// Keys typed so far, and what the process has.
  var samples: [(keys: Int, memory: ProgramMemory)] = []
  /// What the process has when nothing was typed for a while.
  var rested: ProgramMemory?
  /// After each query and the pause behind it: calls that the server had by then.
  var calls: [Int] = []
  var took: Duration = .zero

  /// Queries behind which no call had come.
  private var uncalled: Int { zip(calls, [0] + calls).count { $0 == $1 } }

  var figures: [Figure] {
    guard let first = samples.first?.memory, let last = samples.last?.memory else { return [] }
    var figures = [
      Figure("memory after an hour's keys, 1M songs", megabytes(last.resident), of: "MB", atMost: 40)
    ]
    if let rested {
      figures.append(Figure("the same, 15 s later", megabytes(rested.resident), of: "MB"))
    }
    return figures + [
      Figure("memory, the most in that hour", megabytes(last.peak), of: "MB"),
      Figure("memory, more than at the prompt", megabytes(last.resident - first.resident), of: "MB"),
      Figure("of it, asked for", megabytes(last.anonymous - first.anonymous), of: "MB"),
    ]
  }

  var details: String {
    var table = Table(["keys", "resident", "asked for", "of files", "most ever"])
    for (keys, memory) in samples {
      table.add(
        ["\(keys)"]
          + [memory.resident, memory.anonymous, memory.files, memory.peak].map {
            megabytes($0).text(1) + " MB"
          })
    }
    return """
      \(calls.count) queries, \(calls.last ?? 0) calls at the server; \(uncalled) queries without one

      \(table.text)
      """
  }

  private func megabytes(_ kibibytes: Int) -> Double { Double(kibibytes) * 1_024 / 1_000_000 }
}
