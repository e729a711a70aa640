internal import Catalog

extension RecordType {
  /// The column of Apple's number.
  var numberColumn: String {
    switch self {
    case .track: Track.numberColumn
    case .collection: Collection.numberColumn
    case .artist: Artist.numberColumn
    }
  }
}
