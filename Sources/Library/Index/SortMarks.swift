internal import Catalog

/// Kind of thing and sort of track as single characters of the index, so that a search can ask for them.
///
/// Private-use characters, which folded text never holds. Stored in files: never change one, only add.
enum SortMarks {
  private static let kinds: [TrackKind: String] = [
    .song: "\u{E010}", .musicVideo: "\u{E011}", .featureMovie: "\u{E012}", .tvEpisode: "\u{E013}",
    .podcast: "\u{E014}", .podcastEpisode: "\u{E015}", .ebook: "\u{E016}", .software: "\u{E017}",
    .macSoftware: "\u{E018}",
  ]

  /// The words an item has in the column `sort`.
  static func words(_ item: CatalogItem) -> String {
    guard case .track(let track) = item, let kind = track.kind.flatMap({ kinds[$0] }) else {
      return mark(item.id.thing)
    }
    return mark(.track) + " " + kind
  }

  /// The index query for an entity.
  static func query(_ entity: Entity) -> String {
    let thing = "sort : \"\(mark(entity.thing))\""
    guard let wanted = entity.kinds else { return thing }
    let marks = wanted.compactMap { kinds[$0] }.sorted().map { "\"\($0)\"" }
    return "\(thing) AND sort : (\(marks.joined(separator: " OR ")))"
  }

  /// Whether an item with these words in `sort` counts as an entity.
  static func allow(_ entity: Entity, _ sort: String) -> Bool {
    let marks = sort.split(separator: " ").map(String.init)
    guard marks.contains(mark(entity.thing)) else { return false }
    guard let wanted = entity.kinds else { return true }
    return wanted.contains { kinds[$0].map(marks.contains) ?? false }
  }

  /// Whether an item counts as an entity; any does where none is named.
  static func allow(_ entity: Entity?, _ item: CatalogItem) -> Bool {
    entity.map { allow($0, words(item)) } ?? true
  }

  /// The index query for what was opened or starred; triggers of the schema set the mark.
  static let touchedQuery = "sort : \"\(touched)\""

  /// Whether an item with these words in `sort` was opened or starred.
  static func isTouched(_ sort: String) -> Bool { sort.unicodeScalars.contains(touched) }

  private static let touched: Unicode.Scalar = "\u{E020}"

  private static func mark(_ thing: Thing) -> String {
    switch thing {
    case .track: "\u{E000}"
    case .collection: "\u{E001}"
    case .artist: "\u{E002}"
    }
  }
}
