internal import Catalog

/// A cache of the last folded artist and album, because the tracks of an album mostly arrive together.
struct FoldingCache {
  struct Folded {
    var text = ""
    var chunks: [[String]] = []
  }

  var artist = Folded()
  var album = Folded()

  /// The words of a text, folded only if it differs from the cached text.
  mutating func chunks(of text: String, _ place: WritableKeyPath<FoldingCache, Folded>) -> [[String]] {
    if self[keyPath: place].text != text {
      self[keyPath: place] = Folded(text: text, chunks: SearchFolding.chunks(text))
    }
    return self[keyPath: place].chunks
  }
}
