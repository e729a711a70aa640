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
    case (.episode, .artist): "the episodes of a series stand season by season and by number"
    case (.episode, _): "the episodes of a season stand by number"
    case (.podcastEpisode, _):
      "the episodes of a podcast stand "
        + (isApplesOrder ? "in Apple's order" : "by release, the newest first")
    case (.film, _): "the films of a bundle stand by number"
    default: "the tracks of an album stand by disc and number"
    }
  }

  /// Describes the order of an artist's works of this kind; stored works without a date are ordered by id.
  func orderAmongWorks(isApplesOrder: Bool) -> String {
    if isMusic {
      return "an artist's albums stand by release, the newest first, and the songs below them"
        + (isApplesOrder ? " in Apple's order" : "")
    }
    if self == .season { return "the seasons of a series stand by release, the newest first" }
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
    return works + " stand " + (isApplesOrder ? "in Apple's order" : "by Apple's number")
  }
}
