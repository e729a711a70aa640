internal import Catalog

/// The fields of a row that searches need, read once.
struct DemoRow: Sendable {
  /// The byte range of the row in the catalogue file.
  let line: Range<Int>
  let kind: RowKind
  let trackId: Int64?
  let collectionId: Int64?
  let artistId: Int64?
  /// The row's own name.
  let title: FoldedText
  /// The name of its collection; empty for collections and artists.
  let collection: FoldedText
  /// The names of its artist and of its collection's artist.
  let artist: FoldedText
  /// Its first genre.
  let genre: FoldedText

  /// Reads a row; `nil` if its kind is unknown.
  init?(_ row: RowReader) {
    guard let kind = RowKind(row) else { return nil }
    line = row.line
    self.kind = kind
    trackId = row.integer(.trackId)
    collectionId = row.integer(.collectionId)
    artistId = row.integer(.artistId)
    let artistName = row.string(.artistName) ?? ""
    let collectionName = row.string(.collectionName) ?? ""
    switch kind.recordType {
    case .track: title = FoldedText(row.string(.trackName) ?? "")
    case .collection: title = FoldedText(collectionName)
    case .artist: title = FoldedText(artistName)
    }
    collection = FoldedText(kind.recordType == .track ? collectionName : "")
    artist = FoldedText(artistName + " " + (row.string(.collectionArtistName) ?? ""))
    genre = FoldedText(row.string(.primaryGenreName) ?? "")
  }

  /// The row's own number.
  var number: Int64? {
    switch kind.recordType {
    case .track: trackId
    case .collection: collectionId
    case .artist: artistId
    }
  }
}
