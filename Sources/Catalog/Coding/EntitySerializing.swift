/// A data transfer object whose stored properties are the keys of Apple's JSON and the columns of a table.
///
/// The way of an answer, with a track: JSON → `Track.plan.make(reading:)` → `Track` → `plan.write` → the cells of a row in
/// `Track.table` → `plan.make(reading:)`, the static factory → `Track`. The plan is made once, by `Mirror`, from `specimen`.
package protocol EntitySerializing: Sendable {
  /// The table's name.
  static var table: String { get }

  /// Columns of the table that are no properties.
  static var bookkeeping: Set<String> { get }

  /// The value that is reflected on, and that a row is read into; its properties are replaced.
  static var specimen: Self { get }

  /// The fields of Apple's JSON that no property holds.
  var extra: JSONObject { get set }
}

extension EntitySerializing {
  /// The column with Apple's number.
  package static var numberColumn: String { "\(table)Id" }
  package static var bookkeeping: Set<String> { ["row", "storefront", "fetchedAt"] }

  /// The plan of a type that has one.
  fileprivate static func checkedPlan() -> EntityPlan<Self> {
    do { return try EntityPlan() } catch {
      // A property of a type that is no `PropertyValue`. `EntityPlanTests` makes every plan, so no release has one.
      preconditionFailure("\(error)")
    }
  }
}

extension Track: EntitySerializing {
  package static let table = RecordType.track.rawValue
  package static var specimen: Track { Track(trackId: TrackID(0)) }
  package static let plan = checkedPlan()
}

extension Collection: EntitySerializing {
  package static let table = RecordType.collection.rawValue
  package static var specimen: Collection { Collection(collectionId: CollectionID(0)) }
  package static let plan = checkedPlan()
}

extension Artist: EntitySerializing {
  package static let table = RecordType.artist.rawValue
  package static var specimen: Artist { Artist(artistId: ArtistID(0)) }
  package static let plan = checkedPlan()
}

extension RecordType {
  /// The column with Apple's number.
  package var numberColumn: String { "\(rawValue)Id" }
}
