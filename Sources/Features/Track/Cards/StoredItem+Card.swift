public import Catalog

extension StoredItem {
  /// Returns the card of an item of any kind; ages count from `now`.
  ///
  /// `visitFailure` is the reason why this opening could not be stored.
  @MainActor
  public func card(now: Timestamp, visitFailure: LibraryError? = nil) -> any TrackCardViewModel {
    let basis = CardContext(stored: self, now: now, visitFailure: visitFailure)
    return switch item {
    case .track(let track): trackCard(track, basis)
    case .collection(let collection): collectionCard(collection, basis)
    case .artist(let artist):
      ItemKind(item) == .show ? ShowCardViewModel(artist, basis) : ArtistCardViewModel(artist, basis)
    }
  }

  @MainActor
  private func trackCard(_ track: Track, _ basis: CardContext) -> any TrackCardViewModel {
    switch ItemKind(item) {
    case .musicVideo: MusicVideoCardViewModel(track, basis)
    case .film: FilmCardViewModel(track, basis)
    case .episode: EpisodeCardViewModel(track, basis)
    case .podcast: PodcastCardViewModel(track, basis)
    case .podcastEpisode: PodcastEpisodeCardViewModel(track, basis)
    case .book: BookCardViewModel(track, basis)
    case .app, .macApp: AppCardViewModel(track, basis)
    default: SongCardViewModel(track, basis)
    }
  }

  @MainActor
  private func collectionCard(_ collection: Collection, _ basis: CardContext) -> any TrackCardViewModel {
    switch ItemKind(item) {
    case .audiobook: AudiobookCardViewModel(collection, basis)
    case .season: SeasonCardViewModel(collection, basis)
    case .filmBundle: FilmBundleCardViewModel(collection, basis)
    default: AlbumCardViewModel(collection, basis)
    }
  }
}
