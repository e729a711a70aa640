internal import Figures
internal import Foundation

/// How keys go with the size of the library: as a table to read, and as numbers to keep.
struct GrowthReport {
  let header: String
  private var rows: [(songs: Int, bytes: Int, keys: Measurement)] = []

  /// A report of no size yet.
  init(header: String) { self.header = header }

  mutating func add(_ songs: Int, _ keys: Measurement, library: String) throws {
    let bytes = try FileManager.default.attributesOfItem(atPath: library)[.size] as? Int ?? 0
    rows.append((songs, bytes, keys))
  }

  var text: String {
    var table = Table(["songs", "file", "keys", "p50", "p95", "p99", "worst", "not answered", "memory"])
    for (songs, bytes, keys) in rows {
      let all = keys.all
      table.add(
        ["\(songs)", "\((Double(bytes) / 1_000_000).text(0)) MB", "\(keys.keys.count)"]
          + [0.5, 0.95, 0.99, 1].map { all.at($0).milliseconds.text(1) + " ms" }
          + ["\(keys.failed)", (Double(keys.peakMemory) / 1_024).text(0) + " MiB"])
    }
    return header + "\n\n" + table.text
  }

  /// Its lines in the table of figures; other sizes have no goals.
  var figures: [Figure] {
    rows.flatMap { songs, _, keys in
      [(0.5, "p50"), (0.99, "p99"), (1, "worst")].map { share, name in
        Figure(
          "growth: from a key to its rows, \(songs) songs, \(name)", keys.all.at(share).milliseconds, of: "ms"
        )
      }
    }
  }

  /// Every key in microseconds, in the order typed.
  var raw: String {
    rows.map { songs, _, keys in
      "\(songs): \(keys.keys.map { String(Int($0.took / .microseconds(1))) }.joined(separator: " "))\n"
    }.joined()
  }
}
