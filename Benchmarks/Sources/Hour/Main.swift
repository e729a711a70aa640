internal import Corpus
internal import Figures
internal import Foundation
internal import Screens

/// Types as many keys as the robot does in an hour into one process, and looks at its memory; `--save` keeps the figures.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let program = Checkout.miru
    let keys = arguments.compactMap { Int($0) }.first ?? HourOfTyping.keys
    let corpus = try await CorpusFile.ready(count: 1_000_000, tell: Diagnostics.say)
    let home = try Home()
    defer { home.remove() }
    // Typing stores what is answered: never in the corpus itself.
    let library = home.folder.appending(path: "library.sqlite")
    Diagnostics.say("copying the library")
    try FileManager.default.copyItem(at: URL(filePath: corpus.library), to: library)
    let hour = try HourOfTyping(program: program, library: library.path, home: home).run(keys)
    let text = """
      make bench-hour, \(Machine.today), load \(Machine.load.text(2)) at the end
      \(Machine.description)
      \(keys) keys in \((hour.took / .seconds(60)).text(1)) minutes, library of 1,000,000 songs
      \(hour.details)

      \(hour.figures.table)
      """
    print(text)
    guard arguments.contains("--save") else { return }
    try SavedFigures.keep(text + "\n", as: "hour.md")
    try SavedFigures.keep(hour.figures, of: "hour")
  }
}
