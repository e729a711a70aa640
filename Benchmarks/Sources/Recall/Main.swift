internal import Corpus
internal import Figures
internal import Foundation
internal import Library
internal import SearchQuality

/// Takes songs in, searches for parts of them and for what people mean; `--save` keeps the figures under `results`.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let count = arguments.compactMap { Int($0) }.first ?? 100_000
    let folder = FileManager.default.temporaryDirectory.appending(path: "miru-recall-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (library, texts, took) = try await TimedImport.run(count, in: folder)
    let started = ContinuousClock.now
    let recall = try await Recall.measure(library, texts, probes: probes, seed: seed)
    let searching = ContinuousClock.now - started
    let labels = try await LabelledSearches.measure(
      Library.open(at: folder.appending(path: "labels.sqlite").path))
    let oneWord = recall.missedAtFirst.filter { !$0.contains(" ") }
    let rate = Double(count) / took.milliseconds * 1_000
    let text = """
      make bench-recall, \(Machine.today), load \(Machine.load.text(2)) at the start
      \(Machine.description)
      corpus seed \(TrackCorpus.seed), probes seed \(seed)

      \(count) songs taken in, index included: \(rate.text(0)) rows a second
      \(recall.probes) searches for beginnings of words and for parts of three letters or more that at most 200 rows have
      rows that have them: \(recall.rows)
      searches that left one out of the first 400 rows, because their words begin words of as many others: \
      \(recall.missedAtFirst.filter { $0.contains(" ") }.count); for another reason: \
      \(oneWord.count)\(Self.list(oneWord))
      searches that :more did not complete either: \(recall.missed.count)\(Self.list(recall.missed))
      time for all of it, the scans included: \((searching.milliseconds / 1_000).text(0)) s
      mean reciprocal rank of what was meant, \(labels.count) labelled searches: \(labels.meanReciprocalRank.text(4))
      not first: \(labels.notFirst.count)\(Self.list(labels.notFirst))
      """
    print(text)
    if arguments.contains("--save") {
      try SavedFigures.keep(text + "\n", as: "recall.md")
      try SavedFigures.keep(
        [
          Figure(
            "bulk import with index, the library alone, \(count) songs", rate, of: "tracks/s",
            atLeast: 10_000)
        ], of: "recall")
    }
    if !recall.missed.isEmpty { exit(1) }
  }

  private static let probes = 10_000
  private static let seed: UInt64 = 3

  private static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "" : ": " + texts.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
  }
}
