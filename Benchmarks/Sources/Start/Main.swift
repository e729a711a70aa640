internal import Corpus
internal import Figures
internal import Foundation
internal import Screens

/// Starts miru and SQLite's shell in turn, many times; `--save` keeps the figures under `results`.
///
/// Numbers behind it: how many times, and the sizes of other libraries, which have no goals and are kept under another
/// name.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { Int($0) }
    let repeats = numbers.first ?? 100
    let sizes = numbers.count > 1 ? Array(numbers.dropFirst()) : StartReport.sizes
    var report = StartReport()
    let home = try Home()
    defer { home.remove() }
    let program = try InstalledProgram.copy(of: Checkout.miru, in: home)
    var libraries: [(songs: Int, path: String, row: String)] = []
    for songs in sizes {
      let corpus = try await CorpusFile.ready(count: songs, tell: Diagnostics.say)
      try corpus.warm()
      libraries.append(
        (songs, corpus.library, try ProgramStart.miru(program, corpus.library, home).firstRow()))
    }
    Diagnostics.say("starting \(repeats) times each")
    for _ in 0..<repeats {
      for (songs, path, row) in libraries {
        let miru = try ProgramStart.miru(program, path, home).moments(row: row)
        report.echo[StartReport.name("miru", songs), default: []].append(miru.echo)
        report.row[StartReport.name("miru", songs), default: []] += miru.row.map { [$0] } ?? []
        let rival = try ProgramStart.sqlite(path, home).moments()
        report.echo[StartReport.name("sqlite3", songs), default: []].append(rival.echo)
      }
    }
    for (songs, path, _) in libraries {
      for _ in 0..<min(9, repeats) {
        if let memory = try ProgramStart.miru(program, path, home).memory() {
          report.memory[StartReport.name("miru", songs), default: []].append(memory.resident)
        }
      }
    }
    report.size = try BinarySize.of(program)
    let isUsual = sizes == StartReport.sizes
    let figures = isUsual ? report.figures : []
    let text = """
      make bench-start, \(Machine.today), load \(Machine.load.text(2)) at the end
      \(Machine.description)
      miru: \(Machine.version(of: program, ["--version"]) ?? "unknown"); \
      sqlite3: \(Machine.version(of: "sqlite3", ["--version"]) ?? "none")

      \(report.details)\(figures.isEmpty ? "" : "\n\n" + figures.table)
      """
    print(text)
    guard arguments.contains("--save") else { return }
    let name = isUsual ? "start" : "start-sizes"
    try SavedFigures.keep(text + "\n", as: name + ".md")
    try SavedFigures.keep(report.raw, as: name + "-microseconds.txt")
    if isUsual { try SavedFigures.keep(figures, of: name) }
  }
}
