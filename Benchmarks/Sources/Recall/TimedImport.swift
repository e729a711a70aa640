internal import Catalog
internal import Corpus
internal import Foundation
internal import Library
internal import SearchQuality

/// Takes a corpus into a new library as an import does.
enum TimedImport {
  /// Rows handed over at once, as from a file of middle size.
  private static let batch = 10_000

  /// The library, what is in it, and how long it took to write, without making up the songs.
  static func run(_ count: Int, in folder: URL) async throws -> (Library, ScannedTexts, Duration) {
    let library = try Library.open(at: folder.appending(path: "library.sqlite").path)
    var texts = ScannedTexts()
    var took = Duration.zero
    var corpus = TrackCorpus(count: count)
    var rows: [ImportedItem] = []
    while let track = corpus.next() {
      texts.add(.track(track))
      rows.append(ImportedItem(.track(track), storefront: .us, fetchedAt: Timestamp(milliseconds: 1)))
      guard rows.count == Self.batch || texts.ids.count == count else { continue }
      let started = ContinuousClock.now
      _ = try await library.take(rows)
      took += .now - started
      rows = []
    }
    return (library, texts, took)
  }
}
