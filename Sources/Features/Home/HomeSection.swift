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

/// What a section of Home is about, in the order they are shown.
///
/// Releases come last, because only they may have to be asked for: a section below the others moves none of them.
public enum HomeTopic: String, Hashable, CaseIterable, Codable, Sendable {
  case recentlyOpened, starred, openedMost, lastSearch, newReleases

  /// Whether the library alone knows it.
  public var isStored: Bool { self != .newReleases }

  /// The words above the rows.
  public var title: String {
    switch self {
    case .recentlyOpened: "Recently opened"
    case .starred: "Starred"
    case .openedMost: "Opened most"
    case .lastSearch: "Continue"
    case .newReleases: "New from artists you open"
    }
  }
}
