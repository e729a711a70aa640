internal import Catalog

extension DemoDataset {
  /// The text that `attribute` makes a search look in.
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
