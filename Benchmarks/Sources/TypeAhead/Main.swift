internal import Corpus
internal import Figures
internal import Foundation

/// Types into miru and fzf over libraries of three sizes, or of those named; `--save` keeps the figures under `results`. The names
/// of corpora and `seed=` choose other songs.
///
/// `--growth` types into miru alone and never reads a library as a whole, so that it may be of any size.
@main
enum Main {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let program = Checkout.miru
    let named = arguments.compactMap { Int($0) }
    let sizes = named.isEmpty ? Plan.sizes : named
    let keeps = arguments.contains("--save")
    if arguments.contains("--growth") { return try await growth(program, sizes, keeps: keeps) }
    var report = TypeAheadReport(header: header("typeahead", program))
    let shapes = arguments.compactMap(CorpusShape.init)
    let seed = arguments.first { $0.hasPrefix("seed=") }.flatMap { UInt64($0.dropFirst(5)) }
    for (size, shape) in sizes.flatMap({ size in (shapes.isEmpty ? [.usual] : shapes).map { (size, $0) } }) {
      let corpus = try await CorpusFile.ready(
        count: size, shape, seed: seed ?? TrackCorpus.seed, tell: Diagnostics.say)
      let script = TypingScript(corpus)
      Diagnostics.say("typing into miru, \(size) songs")
      let miru = try await MiruTyping(program: program, corpus: corpus, script: script).measure()
      Diagnostics.say("typing into fzf, \(size) songs")
      let fzf =
        arguments.contains("--no-fzf")
        ? Measurement() : try FzfTyping(corpus: corpus, script: script).measure()
      report.rows.append((shape == .usual ? "\(size)" : "\(size) \(shape)", miru, fzf))
    }
    print(report.text)
    guard keeps else { return }
    try SavedFigures.keep(report.text + "\n", as: "typeahead.md")
    try SavedFigures.keep(report.raw, as: "typeahead-microseconds.txt")
    try SavedFigures.keep(report.figures, of: "typeahead")
  }

  @MainActor private static func growth(_ program: String, _ sizes: [Int], keeps: Bool) async throws {
    var report = GrowthReport(header: header("growth", program))
    for size in sizes {
      let corpus = try await CorpusFile.ready(count: size, tell: Diagnostics.say)
      Diagnostics.say("typing into miru, \(size) songs, everything twice")
      let typing = MiruTyping(
        program: program, corpus: corpus, script: TypingScript(corpus), warming: .typing)
      try await report.add(size, typing.measure(), library: corpus.library)
    }
    print(report.text)
    guard keeps else { return }
    try SavedFigures.keep(report.text + "\n", as: "keys.md")
    try SavedFigures.keep(report.raw, as: "keys-microseconds.txt")
    try SavedFigures.keep(report.figures, of: "keys")
  }

  private static func header(_ name: String, _ program: String) -> String {
    let versions = [("miru", program)] + (name == "growth" ? [] : [("fzf", "fzf")])
    return """
      make bench-\(name), \(Machine.today), load \(Machine.load.text(2)) at the start
      \(Machine.description)
      \(versions.map { "\($0): \(Machine.version(of: $1, ["--version"]) ?? "none")" }.joined(separator: "; "))
      corpus seed \(TrackCorpus.seed); from the key's write until the rows that answer it are on the screen
      """
  }
}
