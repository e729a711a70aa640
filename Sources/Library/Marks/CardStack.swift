internal import Catalog
internal import GRDB

/// The history of cards, derived from visits and dismissals.
enum CardStack {
  /// The next cards below a position, last opened first; from the top for `nil`.
  static func places(_ db: Database, after place: StackEntry?, limit: Int) throws -> [StackEntry] {
    try StackEntry.all(db, sql, StackEntry.arguments(after: place) + [limit])
  }

  /// Scans visits from the newest and skips items with a later visit, so that the first cards cost the same for any
  /// length of the history.
  static let sql = """
    SELECT thing, number, at FROM visit AS this
    WHERE (at, thing, number) < (?, ?, ?)
      AND NOT EXISTS (SELECT 1 FROM visit AS later
        WHERE later.thing = this.thing AND later.number = this.number AND later.at > this.at)
      AND NOT EXISTS (SELECT 1 FROM dismissal
        WHERE dismissal.thing = this.thing AND dismissal.number = this.number)
    ORDER BY at DESC, thing DESC, number DESC LIMIT ?
    """

  /// Records an opening: the card is on top of the stack again.
  static func open(_ db: Database, _ id: ItemID, query: String?, at moment: Timestamp) throws {
    try VisitTable.log(db, id, query: query, at: moment)
    try DismissalTable.clear(db, id)
    try ChangeTable.forgetDismissals(db, of: id)
  }

  /// Removes a card from the stack; `false` if it is not there.
  ///
  /// A dismissal is always later than the last visit, even if the clock was set back in between.
  static func dismiss(_ db: Database, _ id: ItemID, at moment: Timestamp, joins: Bool = false) throws
    -> Bool
  {
    guard let last = try VisitTable.last(db, of: id), try DismissalTable.moment(db, of: id) == nil else {
      return false
    }
    try DismissalTable.set(db, id, at: max(moment, last + .milliseconds(1)))
    try ChangeTable.note(db, .dismissed(id), before: nil, at: moment, joins: joins)
    return true
  }

  /// Removes every card as one change, and returns their number.
  ///
  /// All dismissals share a unique time, by which undo identifies them.
  static func clear(_ db: Database, at moment: Timestamp) throws -> Int {
    let newest = try ["visit", "dismissal"].compactMap { table in
      try db.moment("SELECT max(at) FROM \(table)")
    }.max()
    let cleared = newest.map { max(moment, $0 + .milliseconds(1)) } ?? moment
    try db.run(
      """
      INSERT INTO dismissal (thing, number, at) SELECT DISTINCT thing, number, ? FROM visit AS this
      WHERE NOT EXISTS (SELECT 1 FROM dismissal
        WHERE dismissal.thing = this.thing AND dismissal.number = this.number)
      """, [cleared.rawValue])
    let cards = db.changesCount
    if cards > 0 { try ChangeTable.note(db, .cleared(cards: cards), before: cleared, at: moment) }
    return cards
  }

  /// The number of cards that `putBack` would restore.
  static func count(_ db: Database, clearedAt moment: Timestamp?) throws -> Int {
    try db.count("dismissal WHERE at = ?", [moment?.rawValue])
  }

  /// Restores the cards that were cleared at a moment and not opened since.
  static func putBack(_ db: Database, clearedAt moment: Timestamp) throws {
    try db.run("DELETE FROM dismissal WHERE at = ?", [moment.rawValue])
  }

  /// Updates a dismissal after visits were added: a card opened after its removal is on the stack again.
  static func merge(_ db: Database, _ id: ItemID, dismissedAt incoming: Timestamp?) throws {
    guard let dismissed = try DismissalTable.moment(db, of: id) ?? incoming else { return }
    if let last = try VisitTable.last(db, of: id), last < dismissed {
      try DismissalTable.set(db, id, at: dismissed)
    } else {
      try DismissalTable.clear(db, id)
    }
  }
}
