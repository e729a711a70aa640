internal import Catalog
internal import Corpus
public import Foundation

/// Answers of songs that no library of the corpus holds.
public enum CorpusAnswer {
  /// Above every number of the corpus.
  private static let numbers: Int64 = 3_000_000_000

  /// Bodies as Apple would send them, of so many songs each.
  public static func bodies(_ count: Int, of songs: Int) -> [Data] {
    var corpus = TrackCorpus(count: count * songs, seed: 43)
    return (0..<count).map { _ in
      var results: [String] = []
      while results.count < songs, var track = corpus.next() {
        track.trackId = TrackID(track.trackId.rawValue + numbers)
        results.append(CatalogItem.track(track).json.text)
      }
      return Data("{\"resultCount\":\(results.count),\"results\":[\(results.joined(separator: ","))]}".utf8)
    }
  }
}
