internal import Catalog

/// Record type and kind as single-character codes in the index, so that a search can filter by them.
///
/// Private-use characters, which never occur in folded text. They are stored in files: only add codes, never change
/// one.
enum IndexKindCodes {
  private static let ofTracks: [ItemKind: String] = [
    .song: "\u{E010}", .musicVideo: "\u{E011}", .film: "\u{E012}", .episode: "\u{E013}", .podcast: "\u{E014}",
    .podcastEpisode: "\u{E015}", .book: "\u{E016}", .app: "\u{E017}", .macApp: "\u{E018}",
  ]

  /// Codes of collections other than albums, and of artists other than musicians. Albums and musicians have no code.
  private static let rarer: [ItemKind: String] = [
    .audiobook: "\u{E030}", .season: "\u{E031}", .filmBundle: "\u{E032}", .filmMaker: "\u{E033}",
    .show: "\u{E034}", .author: "\u{E035}", .podcastHost: "\u{E036}", .appMaker: "\u{E037}",
  ]

  /// The codes of an item for the column `sort`.
  static func words(_ item: CatalogItem) -> String {
    mark(item.id.recordType) + (code(ItemKind(item)).map { " " + $0 } ?? "")
  }

  private static func code(_ kind: ItemKind) -> String? { ofTracks[kind] ?? rarer[kind] }

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
      let codes = entity.itemKinds.map { Set($0.compactMap(code)) }
      self = codes.map { $0.isEmpty ? .noneOf : .oneOf($0) } ?? .anything
    }
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
