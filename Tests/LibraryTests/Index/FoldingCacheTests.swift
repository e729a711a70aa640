internal import Catalog
internal import Testing
internal import TestSupport

@testable internal import Library

struct FoldingCacheTests {
  @Test func textsSharedWithTheItemBeforeFoldAsByThemselves() {
    var random = SeededRandom(seed: 5)
    let texts = ["Slayer", "slayer", "椎名林檎", "AC/DC", "", "Sigur Rós", "e\u{301}", "é"]
    var before = FoldingCache()
    for _ in 0..<500 {
      var track = Track(trackId: TrackID(1))
      track.trackName = texts.randomElement(using: &random)
      track.artistName = texts.randomElement(using: &random)
      track.collectionName = texts.randomElement(using: &random)
      #expect(IndexedText(.track(track), &before) == IndexedText(.track(track)))
    }
  }
}
