internal import Catalog

/// Record type and kind as single-character codes in the index, so that a search can filter by them.
///
/// Private-use characters, which never occur in folded text. They are stored in files: only add codes, never change
/// one.
enum IndexKindCodes {
  private static let kinds: [TrackKind: String] = [
    .song: "\u{E010}", .musicVideo: "\u{E011}", .featureMovie: "\u{E012}", .tvEpisode: "\u{E013}",
    .podcast: "\u{E014}", .podcastEpisode: "\u{E015}", .ebook: "\u{E016}", .software: "\u{E017}",
    .macSoftware: "\u{E018}",
  ]

  /// Codes of collections other than albums, and of artists other than musicians. Albums and musicians have no code.
  private static let rarer: [ItemKind: String] = [
    .audiobook: "\u{E030}", .season: "\u{E031}", .filmBundle: "\u{E032}", .filmMaker: "\u{E033}",
    .show: "\u{E034}", .author: "\u{E035}", .podcastHost: "\u{E036}", .appMaker: "\u{E037}",
  ]

  /// The codes of an item for the column `sort`.
  static func words(_ item: CatalogItem) -> String {
    let own =
      if case .track(let track) = item { track.kind.flatMap { kinds[$0] } } else { rarer[ItemKind(item)] }
    return mark(item.id.recordType) + (own.map { " " + $0 } ?? "")
  }

  /// The index query that selects an entity.
  static func query(_ entity: Entity) -> String {
    let recordType = "sort : \"\(mark(entity.recordType))\""
    func marked(_ marks: some Sequence<String>) -> String {
      "sort : (\(marks.sorted().map { "\"\($0)\"" }.joined(separator: " OR ")))"
    }
    return switch Requirement(entity) {
    case .anything: recordType
    case .oneOf(let marks): "(\(recordType) AND \(marked(marks)))"
    case .noneOf: "(\(recordType) NOT \(marked(rarer.values)))"
    }
  }

  /// Whether an item with these codes in `sort` counts as an entity.
  static func allow(_ entity: Entity, _ codes: String) -> Bool {
    let marks = codes.split(separator: " ").map(String.init)
    guard marks.contains(mark(entity.recordType)) else { return false }
    return switch Requirement(entity) {
    case .anything: true
    case .oneOf(let wanted): marks.contains(where: wanted.contains)
    case .noneOf: !marks.contains(where: rarer.values.contains)
    }
  }

  /// The condition on the codes other than that of the record type.
  private enum Requirement {
    case anything
    case oneOf(Set<String>)
    /// The default kind of its record type, which has no code.
    case noneOf

    init(_ entity: Entity) {
      switch entity {
      case .allArtist, .allTrack: self = .anything
      case .album, .mix, .musicArtist: self = .noneOf
      case .audiobook: self = Self.rare(.audiobook)
      case .tvSeason: self = Self.rare(.season)
      case .tvShow: self = Self.rare(.show)
      case .audiobookAuthor: self = Self.rare(.author)
      case .podcastAuthor: self = Self.rare(.podcastHost)
      case .movieArtist, .shortFilmArtist: self = Self.rare(.filmMaker)
      default: self = .oneOf(Set((entity.kinds ?? []).compactMap { kinds[$0] }))
      }
    }

    private static func rare(_ kind: ItemKind) -> Requirement { .oneOf(Set(rarer[kind].map { [$0] } ?? [])) }
  }

  /// The index query for opened or starred items; triggers of the schema set the code.
  static let usedQuery = "sort : \"\(used)\""

  /// Whether an item with these codes in `sort` was opened or starred.
  static func isUsed(_ codes: String) -> Bool { codes.unicodeScalars.contains(used) }

  private static let used: Unicode.Scalar = "\u{E020}"

  private static func mark(_ recordType: RecordType) -> String {
    switch recordType {
    case .track: "\u{E000}"
    case .collection: "\u{E001}"
    case .artist: "\u{E002}"
    }
  }
}
