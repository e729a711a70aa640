internal import Catalog

/// The parameters of a `/search` request.
struct SearchParameters {
  let common: CommonParameters
  let term: FoldedText
  /// The kinds of the rows.
  let kinds: Set<RowKind>
  /// The field to search; `nil` searches the names.
  let attribute: Attribute?
  /// Number of rows to skip.
  var offset: Int
  /// Whether explicit rows are included.
  let explicit: Bool

  init(_ query: QueryString) throws(InvalidParameter) {
    common = try CommonParameters(query)
    term = FoldedText(query["term"] ?? "")
    let media = try Self.media(query["media"])
    let entity = try Self.entity(query["entity"], of: media)
    kinds = (entity ?? media.entities[0]).rowKinds
    attribute = try Self.attribute(query["attribute"], of: media)
    offset = try CommonParameters.count(query["offset"], from: 0, or: .offset) ?? 0
    explicit = query["explicit"]?.lowercased() != "no"
  }

  private static func media(_ text: String?) throws(InvalidParameter) -> Media {
    guard let text else { return .all }
    guard let media = Media(rawValue: text) else { throw .media }
    return media
  }

  private static func entity(_ text: String?, of media: Media) throws(InvalidParameter) -> Entity? {
    guard let text else { return nil }
    guard let entity = Entity(rawValue: text), media.takes(entity) else {
      throw .entity
    }
    return entity
  }

  private static func attribute(_ text: String?, of media: Media) throws(InvalidParameter) -> Attribute? {
    guard let text else { return nil }
    guard let attribute = Attribute(rawValue: text), media.takes(attribute) else { throw .attribute }
    return attribute
  }
}
