internal import Corpus
internal import Figures
internal import Foundation

/// Writes a library out and takes it in again; `--save` keeps the figures under `results`.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let program = Checkout.miru
    let count = arguments.compactMap { Int($0) }.first ?? 1_000_000
    let load = Machine.load
    let corpus = try await CorpusFile.ready(count: count) { print($0) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "miru-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var measurement = try TransferMeasurement(program: program, corpus: corpus, in: folder)
    try measurement.writeOut(times: times)
    try measurement.takeIn(times: times)
    let text = """
      make bench-export, \(Machine.today), load \(load.text(2)) at the start
      \(Machine.description)
      miru: \(Machine.version(of: program, ["--version"]) ?? "unknown"); sqlite3: \
      \(Machine.version(of: "sqlite3", ["--version"])?.prefix { $0 != " " } ?? "none"); corpus seed \(TrackCorpus.seed)

      \(report(measurement, count: count))
      """
    print(text)
    if arguments.contains("--save") { try Results.keep(text + "\n", as: "export.md") }
  }

  private static func report(_ measurement: TransferMeasurement, count: Int) -> String {
    var table = Table(["\(count) tracks as JSON", "least s", "median s", "most s", "memory MiB"])
    for (name, runs) in [("miru export", measurement.exports), ("sqlite3 -json", measurement.dumps)] {
      let seconds = runs.map(\.seconds).sorted()
      let peak = runs.map(\.peakMemory).max() ?? 0
      table.add(
        [name]
          + [seconds.first, seconds.isEmpty ? nil : seconds[seconds.count / 2], seconds.last]
          .map { ($0 ?? 0).text(2) } + [megabytes(peak)])
    }
    let rates = measurement.imports.map { Double(count) / $0.seconds }.sorted()
    return """
      \(table.text)
      the prompt with this library: \(megabytes(measurement.promptMemory)) MiB

      taken in by miru import, index included, tracks a second: \
      \(rates.map { $0.text(0) }.joined(separator: ", ")); \
      \(megabytes(measurement.imports.map(\.peakMemory).max() ?? 0)) MiB
      one-shot searches of those libraries meanwhile: \(searches(measurement.beside))
      the same of the last one afterwards: \(searches(measurement.alone))
      """
  }

  private static func searches(_ runs: (seconds: [Double], failed: Int)) -> String {
    let sorted = runs.seconds.sorted()
    guard let most = sorted.last else { return "none" }
    return
      "\(sorted.count), median \((sorted[sorted.count / 2] * 1_000).text(0)) ms, most \((most * 1_000).text(0)) ms, "
      + "failed \(runs.failed)"
  }

  private static func megabytes(_ kibibytes: Int) -> String { (Double(kibibytes) / 1_024).text(1) }

  private static let times = 3
}
