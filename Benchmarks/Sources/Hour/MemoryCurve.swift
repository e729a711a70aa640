internal import Figures

/// Memory over the keys typed.
struct MemoryCurve {
  /// Keys typed so far, KiB resident, and the most that ever was.
  var samples: [(keys: Int, resident: Int, peak: Int)] = []
  var queries = 0
  var took: Duration = .zero

  var figures: [Figure] {
    guard let first = samples.first, let last = samples.last else { return [] }
    return [
      Figure("memory after an hour's keys, 1M songs", megabytes(last.resident), of: "MB"),
      Figure("memory, the most in that hour", megabytes(last.peak), of: "MB"),
      Figure("memory, more than at the prompt", megabytes(last.resident - first.resident), of: "MB"),
    ]
  }

  var details: String {
    var table = Table(["keys", "resident", "most ever"])
    for sample in samples {
      table.add(["\(sample.keys)"] + [sample.resident, sample.peak].map { megabytes($0).text(1) + " MB" })
    }
    return table.text
  }

  private func megabytes(_ kibibytes: Int) -> Double { Double(kibibytes) * 1_024 / 1_000_000 }
}
