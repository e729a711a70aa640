internal import Corpus
internal import Figures
internal import Foundation

/// Types into miru and fzf over libraries of three sizes; `--save` keeps the figures under `results`.
@main
enum Main {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let program = Checkout.miru
    let named = arguments.compactMap { Int($0) }
    let sizes = named.isEmpty ? Plan.sizes : named
    var report = TypeAheadReport(header: header(program))
    for size in sizes {
      let corpus = try await CorpusFile.ready(count: size, tell: Talk.say)
      let script = TypingScript(corpus)
      Talk.say("typing into miru, \(size) songs")
      let miru = try await MiruTyping(program: program, corpus: corpus, script: script).measure()
      Talk.say("typing into fzf, \(size) songs")
      let fzf =
        arguments.contains("--no-fzf")
        ? Measurement() : try FzfTyping(corpus: corpus, script: script).measure()
      report.rows.append((size, miru, fzf))
    }
    print(report.text)
    if arguments.contains("--save") {
      try Results.keep(report.text + "\n", as: "typeahead.md")
      try Results.keep(report.raw, as: "typeahead-microseconds.txt")
      try Results.keep(report.figures, of: "typeahead")
    }
  }

  private static func header(_ program: String) -> String {
    """
    make bench-typeahead, \(Machine.today), load \(Machine.load.text(2)) at the start
    \(Machine.description)
    miru: \(Machine.version(of: program, ["--version"]) ?? "unknown"); fzf: \(Machine.version(of: "fzf", ["--version"]) ?? "none")
    corpus seed \(TrackCorpus.seed); from the key's write until the rows that answer it are on the screen
    """
  }
}
