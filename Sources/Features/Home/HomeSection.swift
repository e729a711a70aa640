/// A section of Home as it is drawn.
///
/// Text may come from outside; the view makes it safe.
public enum HomeSection {
  /// The rows are loading.
  case loading(HomeTopic)
  /// There are no rows; `why` gives the reason.
  case none(HomeTopic, why: String)
  /// Loading failed; `why` gives the reason. Other sections are not affected.
  case error(HomeTopic, why: String)
  case recentlyOpened([any TrackRowViewModel])
  case starred([any TrackRowViewModel])
  case openedMost([any TrackRowViewModel])
  /// The results of the last search from which an item was opened.
  case lastSearch([any TrackRowViewModel], words: String)
  /// `asOf` is the time of the request, if it is long ago; `failure` is the reason why the rows could not be
  /// refreshed.
  case newReleases([any TrackRowViewModel], asOf: String?, failure: String? = nil)

  /// The section's topic.
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

  /// The section's rows; empty unless it has loaded.
  public var rows: [any TrackRowViewModel] {
    switch self {
    case .loading, .none, .error: []
    case .recentlyOpened(let rows), .starred(let rows), .openedMost(let rows), .lastSearch(let rows, _),
      .newReleases(let rows, _, _):
      rows
    }
  }
}
