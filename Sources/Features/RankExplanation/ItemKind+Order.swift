internal import Catalog

extension ItemKind {
  /// Whether the kind belongs to a musical artist's works.
  var isMusic: Bool {
    switch self {
    case .song, .musicVideo, .album, .compilation, .other: true
    default: false
    }
  }

  /// Describes the order of a collection's parts of this kind.
  func orderAmongParts(of whole: RecordType, isApplesOrder: Bool) -> String {
    switch (self, whole) {
    case (.episode, .artist): "the episodes of a series are sorted by season and number"
    case (.episode, _): "the episodes of a season are sorted by number"
    case (.podcastEpisode, _):
      "the episodes of a podcast are "
        + (isApplesOrder ? "in Apple's order" : "sorted by release, newest first")
    case (.film, _): "the films of a bundle are sorted by number"
    default: "the tracks of an album are sorted by disc and number"
    }
  }

  /// Describes the order of an artist's works of this kind; stored works without a date are ordered by id.
  func orderAmongWorks(isApplesOrder: Bool) -> String {
    if isMusic {
      return "an artist's albums are sorted by release, newest first; the songs follow"
        + (isApplesOrder ? " in Apple's order" : "")
    }
    if self == .season { return "the seasons of a series are sorted by release, newest first" }
    let works =
      switch self {
      case .film, .filmBundle: "a film maker's films"
      case .podcast: "a host's podcasts"
      case .book: "an author's books"
      case .audiobook: "an author's audiobooks"
      case .app: "a maker's apps"
      case .macApp: "a maker's Mac apps"
      default: "a maker's works"
      }
    return works + " are " + (isApplesOrder ? "in Apple's order" : "sorted by Apple's id")
  }
}
