internal import Catalog

/// The parameters of a `/search` request.
struct SearchParameters {
  let common: CommonParameters
  let term: FoldedText
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
    let media: Media = try CommonParameters.word(query["media"], or: .media) ?? .all
    let entity: Entity? = try CommonParameters.word(query["entity"], or: .entity, where: media.takes)
    kinds = (entity ?? media.entities[0]).rowKinds
    attribute = try CommonParameters.word(query["attribute"], or: .attribute, where: media.takes)
    offset = try CommonParameters.count(query["offset"], from: 0, or: .offset) ?? 0
    explicit = query["explicit"]?.lowercased() != "no"
  }
}
