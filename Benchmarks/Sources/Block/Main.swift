internal import Answers
internal import Corpus
internal import Figures
internal import Foundation
internal import Screens

/// Types while answers of 200 tracks arrive, and looks at how long the main actor is blocked and a key waits for its
/// echo; `--save` keeps the figures.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let program = Checkout.miru
    let rounds = arguments.compactMap { Int($0) }.first ?? 100
    let corpus = try await CorpusFile.ready(count: 100_000, tell: Diagnostics.say)
    let home = try Home()
    defer { home.remove() }
    let library = home.folder.appending(path: "library.sqlite")
    try FileManager.default.copyItem(at: URL(filePath: corpus.library), to: library)
    let server = try AnsweringServer(
      CorpusAnswer.bodies(rounds, of: 200), delay: EchoTrial.delay)
    let trial = EchoTrial(
      program: program, library: library.path, home: home, log: TurnLog(in: home.folder), server: server)
    let (echoes, turns) = try trial.run(rounds)
    let figures = turns.figures + echoes.figures
    let text = """
      make bench-block, \(Machine.today), load \(Machine.load.text(2)) at the end
      \(Machine.description)
      \(rounds) answers of 200 tracks, library of 100,000 songs

      \(turns.details)

      \(echoes.details)

      \(figures.table)
      """
    print(text)
    guard arguments.contains("--save") else { return }
    try SavedFigures.keep(text + "\n", as: "block.md")
    try SavedFigures.keep(echoes.raw, as: "block-microseconds.txt")
    try SavedFigures.keep(turns.raw, as: "block-turns-microseconds.txt")
    try SavedFigures.keep(figures, of: "block")
  }
}
