/// A section of Home as it is drawn.
///
/// Texts may be from outside; the view makes them safe.
public enum HomeSection {
  /// Its rows are on their way.
  case loading(HomeTopic)
  /// There is nothing to show, and why.
  case none(HomeTopic, why: String)
  /// It could not be had, and why; the other sections know nothing of it.
  case error(HomeTopic, why: String)
  case recentlyOpened([any TrackRowViewModel])
  case starred([any TrackRowViewModel])
  case openedMost([any TrackRowViewModel])
  /// What the last search that led to a card found.
  case lastSearch([any TrackRowViewModel], words: String)
  /// `asOf` says when they were asked for, if that is long ago; `failure`, why they could not be refreshed.
  case newReleases([any TrackRowViewModel], asOf: String?, failure: String? = nil)

  /// What it is about.
  public var topic: HomeTopic {
    switch self {
    case .loading(let topic), .none(let topic, _), .error(let topic, _): topic
    case .recentlyOpened: .recentlyOpened
    case .starred: .starred
    case .openedMost: .openedMost
    case .lastSearch: .lastSearch
    case .newReleases: .newReleases
    }
  }

  /// Its rows; none unless it has come.
  public var rows: [any TrackRowViewModel] {
    switch self {
    case .loading, .none, .error: []
    case .recentlyOpened(let rows), .starred(let rows), .openedMost(let rows), .lastSearch(let rows, _),
      .newReleases(let rows, _, _):
      rows
    }
  }
}
