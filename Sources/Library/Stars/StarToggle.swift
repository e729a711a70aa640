internal import Catalog
internal import GRDB

/// Stars and unstars items, each as one change.
enum StarToggle {
  /// Stars an item; `false` if it was starred already.
  static func star(_ db: Database, _ id: ItemID, at moment: Timestamp) throws -> Bool {
    guard try StarTable.moment(db, of: id) == nil else { return false }
    try StarTable.set(db, id, at: StarTable.freeMoment(db, from: moment))
    try ChangeTable.note(db, .starred(id), before: nil, at: moment)
    return true
  }

  /// Takes the star off; `false` if there was none.
  static func unstar(_ db: Database, _ id: ItemID, at moment: Timestamp) throws -> Bool {
    guard let starred = try StarTable.moment(db, of: id) else { return false }
    try StarTable.clear(db, id)
    try ChangeTable.note(db, .unstarred(id), before: starred, at: moment)
    return true
  }
}
