internal import Catalog

/// The artist and album folded last, because the tracks of an album mostly arrive together.
struct FoldingCache {
  struct Folded {
    var text = ""
    var chunks: [[String]] = []
  }

  var artist = Folded()
  var album = Folded()

  /// The words of a text, folded anew only if it is another than before in its place.
  mutating func chunks(of text: String, _ place: WritableKeyPath<FoldingCache, Folded>) -> [[String]] {
    if self[keyPath: place].text != text {
      self[keyPath: place] = Folded(text: text, chunks: SearchFolding.chunks(text))
    }
    return self[keyPath: place].chunks
  }
}
