internal import Catalog

extension Thing {
  /// The column of Apple's number.
  var numberColumn: String {
    switch self {
    case .track: Track.numberColumn
    case .collection: Collection.numberColumn
    case .artist: Artist.numberColumn
    }
  }
}
