internal import Catalog
internal import Corpus
internal import Figures
internal import Foundation
internal import Library
internal import StatementTimes

/// Looks for the slowest searches: types the beginnings of titles of every corpus, and prints what the slowest did.
///
/// Arguments: the number of songs (1,000,000), then `keys=` (20,000), `seed=` of the typing, `corpus=` of the songs, and the
/// names of corpora. `sql` prints the statements of the slowest searches; `filters` measures searches with filters instead, `lines` those
/// of a table, whose rows a plain program counts.
@main
enum Main {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    func number(_ name: String) -> Int? {
      words.first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }
    let songs = words.compactMap { Int($0) }.first ?? 1_000_000
    statement_times_watch()
    let named = words.compactMap { CorpusShape(rawValue: $0) }
    var table = Table([
      "corpus", "keys", "p50 ms", "p99 ms", "worst ms", "over 8 ms", "over 16 ms", "waited", "all p99",
      "all worst",
    ])
    for shape in named.isEmpty ? CorpusShape.allCases : named {
      let seed = number("corpus").map(UInt64.init) ?? TrackCorpus.seed
      let file = try await CorpusFile.ready(count: songs, shape, seed: seed, tell: Diagnostics.say)
      try file.warm()
      if words.contains("lines") {
        print("\n\(shape): lines and their rows\n" + (try await MixedLines.measure(file).text))
        continue
      }
      if words.contains("filters") {
        print("\n\(shape): searches with filters\n" + (try await FilterLines.measure(file).text(15)))
        continue
      }
      let script = TypingScript(file, seed: UInt64(number("seed") ?? 7))
      let found = try await SlowestKeys.measure(file, script, keys: number("keys") ?? 20_000)
      table.add([shape.rawValue] + found.cells)
      print("\n\(shape): the slowest keys\n" + found.slowest(20).text)
      if words.contains("sql") { print(try await found.statements(20)) }
    }
    print("\n" + table.text)
  }
}
