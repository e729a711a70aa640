internal import Catalog

/// The words of an item as the text index stores them, one field per column.
struct IndexedText: Equatable {
  /// The folded title; of a title without words, such as `!!!`, its plain spelling.
  let title: String
  /// The folded maker.
  let artist: String
  /// The folded album.
  let album: String
  /// Words that only help to find: see `helpers`.
  let other: String

  /// The fields by name, in the order of their weight.
  var fields: [(name: MatchReason.Field, text: String)] {
    [(.title, title), (.artist, artist), (.album, album), (.drawnTogether, other)]
  }

  /// Takes the columns of the index.
  init(title: String, artist: String, album: String, other: String) {
    self.title = title
    self.artist = artist
    self.album = album
    self.other = other
  }

  /// Folds the texts of an item.
  init(_ item: CatalogItem) {
    var before = FoldingCache()
    self.init(item, &before)
  }

  /// Folds the texts of an item, but for those of the item before that it shares.
  init(_ item: CatalogItem, _ before: inout FoldingCache) {
    let title = SearchFolding.chunks(item.title ?? "")
    let artist = before.chunks(of: item.artistName ?? "", \.artist)
    let album = before.chunks(of: item.collectionName ?? "", \.album)
    self.title = title.isEmpty ? IndexedText.spelling(item.title ?? "") : IndexedText.text(title)
    self.artist = IndexedText.text(artist)
    self.album = IndexedText.text(album)
    other = (title + artist + album).flatMap(IndexedText.helpers).joined(separator: " ")
  }

  /// What a text without words is compared by.
  static func spelling(_ text: String) -> String {
    TextNormalizer.normal(String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  private static func text(_ chunks: [[String]]) -> String { chunks.flatMap(\.self).joined(separator: " ") }

  /// The chunk without its punctuation (`acdc`), and every two neighbours of a run of ideographs.
  ///
  /// The last ideograph stands alone as well, so that each is the start of some word.
  private static func helpers(_ chunk: [String]) -> [String] {
    let joined = chunk.count > 1 ? [chunk.joined()] : []
    return joined + chunk.filter(SearchFolding.isIdeographic).flatMap(pairs)
  }

  /// Every two neighbouring characters of a run, and the last one.
  private static func pairs(_ run: String) -> [String] {
    let scalars = Array(run.unicodeScalars)
    guard scalars.count > 1 else { return [] }
    return scalars.indices.map { index in
      String(String.UnicodeScalarView(scalars[index..<min(index + 2, scalars.count)]))
    }
  }

  /// The pairs alone: what a longer run must hold to hold `run`.
  static func adjacentPairs(_ run: String) -> [String] { pairs(run).dropLast() }
}
