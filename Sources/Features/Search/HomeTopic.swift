/// What a section of Home is about, in the order they are shown.
///
/// Releases come last, because only they may have to be asked for: a section below the others moves none of them.
public enum HomeTopic: String, Hashable, CaseIterable, Codable, Sendable {
  case recentlyOpened, starred, openedMost, lists, lastSearch, newReleases

  /// Whether the library alone knows it.
  public var isStored: Bool { self != .newReleases }

  /// The words above the rows.
  public var title: String {
    switch self {
    case .recentlyOpened: "Recently opened"
    case .starred: "Starred"
    case .openedMost: "Opened most"
    case .lists: "Lists"
    case .lastSearch: "Continue"
    case .newReleases: "New from your artists"
    }
  }
}
