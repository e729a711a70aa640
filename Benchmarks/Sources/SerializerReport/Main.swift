internal import Figures
internal import Foundation

/// Puts what the package's plugin measured of the serializer beside its rivals.
@main
enum Main {
  /// Tracks of one transaction, and so of one sample.
  private static let tracks = 1_000.0

  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else { return }
    var figures: [Figure] = []
    for (verb, goals) in [("insert", ["codable": 0.5, "record": 0.8]), ("fetch", ["codable": 0.3])] {
      let plan = try median(of: "\(verb)-plan", in: folder)
      for (way, name) in [
        ("codable", "GRDB Codable"), ("record", "GRDB by hand"), ("sqlite", "SQLite's C"),
      ] {
        figures.append(
          Figure(
            "\(verb) a track, by the plan ÷ \(name)", miru: plan, of: "µs",
            rival: try median(of: "\(verb)-\(way)", in: folder), by: name,
            atMost: goals[way]))
      }
    }
    print(
      """
      make bench-serializer, \(Machine.today), load \(Machine.load.text(2)) at the end
      \(Machine.description)
      medians of transactions of \(Int(tracks)) tracks, in memory

      \(figures.table)
      """)
    if CommandLine.arguments.contains("--save") { try SavedFigures.keep(figures, of: "serializer") }
  }

  /// Microseconds for a track, from the samples of a benchmark, which are of microseconds for all.
  private static func median(of benchmark: String, in folder: String) throws -> Double {
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).first {
      $0.contains(".\(benchmark).wallClock.") && $0.hasSuffix(".samples.tsv")
    }
    let file = URL(filePath: folder).appending(path: name ?? benchmark)
    let samples = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { Int($0) }
    return Percentiles(samples.map { .microseconds($0) }).median / .microseconds(1) / tracks
  }
}
