internal import Answers
internal import Corpus
internal import Figures
internal import Foundation

/// From the last byte of an answer of 200 songs to its stored rows as lines, and to the rows indexed; `--save` keeps the figures.
@main
enum Main {
  private static let size = 200

  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { Int($0) }
    let (answers, songs) = (numbers.first ?? 100, numbers.dropFirst().first ?? 100_000)
    let corpus = try await CorpusFile.ready(count: songs, tell: Diagnostics.say)
    let folder = FileManager.default.temporaryDirectory.appending(path: "miru-answer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = folder.appending(path: "library.sqlite").path
    try FileManager.default.copyItem(atPath: corpus.library, toPath: library)
    let trial = try AnswerTrial(library: library)
    for (number, body) in CorpusAnswer.bodies(answers, of: size).enumerated() {
      guard try await trial.take(body, term: "answer number \(number)") else {
        Diagnostics.say("Answer \(number) brought no rows to the screen.")
        exit(1)
      }
    }
    let (drawable, stored) = (Percentiles(trial.drawable), Percentiles(trial.stored))
    let figures = [
      Figure(
        "200-track answer, last byte → stored and drawable, median", drawable.median.milliseconds, of: "ms",
        atMost: 10),
      Figure("the same → indexed, median", stored.median.milliseconds, of: "ms", atMost: 12),
    ]
    let text = """
      make bench-answer, \(Machine.today), load \(Machine.load.text(2)) at the end
      \(Machine.description)
      \(answers) answers of \(size) tracks, library of \(songs) songs

      drawable: p95 \(drawable.at(0.95).milliseconds.text(1)), worst \(drawable.worst.milliseconds.text(1)) ms
      indexed: p95 \(stored.at(0.95).milliseconds.text(1)), worst \(stored.worst.milliseconds.text(1)) ms

      \(figures.table)
      """
    print(text)
    guard arguments.contains("--save") else { return }
    try SavedFigures.keep(text + "\n", as: "answer.md")
    try SavedFigures.keep(figures, of: "answer")
  }
}
