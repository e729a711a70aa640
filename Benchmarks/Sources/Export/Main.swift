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
    let report = TransferReport(measurement: measurement, count: count)
    let text = """
      make bench-export, \(Machine.today), load \(load.text(2)) at the start
      \(Machine.description)
      miru: \(Machine.version(of: program, ["--version"]) ?? "unknown"); sqlite3: \
      \(Machine.version(of: "sqlite3", ["--version"])?.prefix { $0 != " " } ?? "none"); corpus seed \(TrackCorpus.seed)

      \(report.details)

      \(report.figures.table)
      """
    print(text)
    guard arguments.contains("--save") else { return }
    try SavedFigures.keep(text + "\n", as: "export.md")
    try SavedFigures.keep(report.raw, as: "export-seconds.txt")
    try SavedFigures.keep(report.figures, of: "export")
  }

  private static let times = 3
}
