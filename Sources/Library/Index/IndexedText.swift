internal import Catalog

/// The words of an item as the text index stores them, one field per column.
struct IndexedText: Equatable {
  /// The folded title; for a title without words, such as `!!!`, its normalised spelling.
  let title: String
  /// The folded maker.
  let artist: String
  /// The folded album.
  let album: String
  /// Auxiliary words for matching: see `helpers`.
  let other: String

  /// The fields by name, in order of weight.
  var fields: [(name: MatchReason.Field, text: String)] {
    [(.title, title), (.artist, artist), (.album, album), (.drawnTogether, other)]
  }
}

extension IndexedText {
  /// Folds the texts of an item.
  init(_ item: CatalogItem) {
    let title = SearchFolding.chunks(item.title ?? "")
    let artist = SearchFolding.chunks(item.artistName ?? "")
    let album = SearchFolding.chunks(item.collectionName ?? "")
    self.init(
      title: title.isEmpty ? IndexedText.spelling(item.title ?? "") : IndexedText.text(title),
      artist: IndexedText.text(artist), album: IndexedText.text(album),
      other: (title + artist + album).flatMap(IndexedText.helpers).joined(separator: " "))
  }

  /// The normalised spelling of a text without words, for comparison.
  static func spelling(_ text: String) -> String {
    TextNormalizer.normal(String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  private static func text(_ chunks: [[String]]) -> String { chunks.flatMap(\.self).joined(separator: " ") }

  /// The chunk without its punctuation (`acdc`), and each pair of neighbours in a run of ideographs.
  ///
  /// Includes the last ideograph alone, so that every ideograph starts a word.
  private static func helpers(_ chunk: [String]) -> [String] {
    let joined = chunk.count > 1 ? [chunk.joined()] : []
    return joined + chunk.filter(SearchFolding.isIdeographic).flatMap(pairs)
  }

  /// Each pair of neighbouring characters of a run, and the last character.
  private static func pairs(_ run: String) -> [String] {
    let scalars = Array(run.unicodeScalars)
    guard scalars.count > 1 else { return [] }
    return scalars.indices.map { index in
      String(String.UnicodeScalarView(scalars[index..<min(index + 2, scalars.count)]))
    }
  }

  /// The pairs only, which every longer run that contains `run` contains too.
  static func adjacentPairs(_ run: String) -> [String] { pairs(run).dropLast() }
}

/// An item prepared for writing; includes all slow work that needs no database.
struct PreparedItem: Sendable {
  let item: CatalogItem
  /// Its words for the text index.
  let text: IndexedText

  init(_ item: CatalogItem) { (self.item, text) = (item, IndexedText(item)) }
}
