internal import Catalog

/// The parameters of a `/lookup` request.
struct LookupParameters {
  let common: CommonParameters
  let subject: LookupQuery.Subject?
  /// The kinds of child rows to return; `nil` for none.
  let below: Set<RowKind>?
  /// Whether the newest rows come first; otherwise the most popular.
  let recentFirst: Bool

  init(_ query: QueryString) throws(InvalidParameter) {
    common = try CommonParameters(query)
    subject = try Self.subject(query)
    let entity: Entity? = try CommonParameters.word(query["entity"], or: .entity)
    below = entity?.rowKinds
    recentFirst = query["sort"] == "recent"
  }

  private static func subject(_ query: QueryString) throws(InvalidParameter) -> LookupQuery.Subject? {
    if let text = query["id"] { return .ids(try numbers(text)) }
    if let text = query["amgArtistId"] { return .amgArtists(try numbers(text)) }
    if let text = query["amgAlbumId"] { return .amgAlbums(try numbers(text)) }
    if let text = query["amgVideoId"] { return .amgVideos(try numbers(text)) }
    if let text = query["upc"] { return .upc(text) }
    if let text = query["isbn"] { return .isbn(text) }
    return query["bundleId"].map { .bundleId($0) }
  }

  private static func numbers(_ text: String) throws(InvalidParameter) -> [Int64] {
    var numbers: [Int64] = []
    for part in text.split(separator: ",").prefix(Limits.Demo.numbersOfALookup) {
      guard let number = Int64(part.trimmingPrefix(" ")), number >= 0 else { throw .id }
      numbers.append(number)
    }
    return numbers
  }
}
