/// The field a term is matched against: the values of Apple's `attribute` parameter.
public enum Attribute: String, Hashable, CaseIterable, Codable, Sendable {
  case actorTerm, albumTerm, allArtistTerm, allTrackTerm, artistTerm, authorTerm, composerTerm
  case descriptionTerm, directorTerm, featureFilmTerm, genreIndex, keywordsTerm, languageTerm, mixTerm
  case movieArtistTerm, movieTerm, producerTerm, ratingIndex, ratingTerm, releaseYearTerm, shortFilmTerm
  case showTerm, softwareDeveloper, songTerm, titleTerm, tvEpisodeTerm, tvSeasonTerm
}
