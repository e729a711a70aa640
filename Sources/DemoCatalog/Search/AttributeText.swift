internal import Catalog

extension DemoDataset {
  /// The text that a search with `attribute` examines.
  func text(_ attribute: Attribute, of row: DemoRow) -> FoldedText {
    let reader = reader(row)
    switch attribute {
    case .songTerm, .movieTerm, .titleTerm, .allTrackTerm, .tvEpisodeTerm, .mixTerm, .featureFilmTerm,
      .shortFilmTerm:
      return row.title
    case .albumTerm, .tvSeasonTerm:
      return row.kind.recordType == .collection ? row.title : row.collection
    case .artistTerm, .allArtistTerm, .authorTerm, .showTerm, .movieArtistTerm, .directorTerm, .actorTerm,
      .producerTerm, .softwareDeveloper:
      return row.artist
    case .composerTerm:
      return row.collectionId.flatMap { notes.composerOfAlbum[$0] } ?? FoldedText("")
    case .genreIndex: return FoldedText(reader.string(.primaryGenreName) ?? "")
    case .releaseYearTerm: return FoldedText(String(reader.string(.releaseDate)?.prefix(4) ?? ""))
    case .ratingIndex, .ratingTerm: return FoldedText(reader.string(.contentAdvisoryRating) ?? "")
    case .descriptionTerm, .keywordsTerm:
      let keys: [RowKey] = [.description, .longDescription, .shortDescription]
      return FoldedText(keys.compactMap { reader.string($0) }.joined(separator: " "))
    case .languageTerm: return FoldedText("")
    }
  }
}

/// A normalised word of a search.
struct FoldedWord: Hashable, Sendable {
  /// The bytes to find in a text that has a word with this prefix.
  let asPrefix: [UInt8]
  /// The bytes to find in a text that has this word.
  let asWhole: [UInt8]

  init(_ folded: String) {
    let blank = FoldedText.blank
    asPrefix =
      (folded.unicodeScalars.contains(where: Self.isWrittenWithoutBlanks) ? [] : [blank]) + folded.utf8
    asWhole = [blank] + folded.utf8 + [blank]
  }

  /// Han and kana have no spaces between words, so a word may start anywhere.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
}
