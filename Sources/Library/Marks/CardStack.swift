internal import Catalog
internal import GRDB

/// The history of cards, derived from visits and dismissals.
enum CardStack {
  /// The next cards below a place, last opened first; from the top without one.
  static func places(_ db: Database, after place: MarkCursor?, limit: Int) throws -> [MarkCursor] {
    try MarkCursor.fetchAll(db, sql: sql, arguments: MarkCursor.arguments(after: place) + [limit])
  }

  /// Walks the visits from the newest and passes over those an item was opened after, so that the first
  /// cards of a long history cost no more than those of a short one.
  static let sql = """
    SELECT thing, number, at FROM visit AS this
    WHERE (at, thing, number) < (?, ?, ?)
      AND NOT EXISTS (SELECT 1 FROM visit AS later
        WHERE later.thing = this.thing AND later.number = this.number AND later.at > this.at)
      AND NOT EXISTS (SELECT 1 FROM dismissal
        WHERE dismissal.thing = this.thing AND dismissal.number = this.number)
    ORDER BY at DESC, thing DESC, number DESC LIMIT ?
    """

  /// Opens an item: its card is on top of the stack again.
  static func open(_ db: Database, _ id: ItemID, query: String?, at moment: Timestamp) throws {
    try VisitTable.log(db, id, query: query, at: moment)
    try DismissalTable.clear(db, id)
    try ChangeTable.forgetDismissals(db, of: id)
  }

  /// Takes a card off; `false` if it does not lie there.
  ///
  /// A dismissal always lies after the last visit, also if the clock was set back between the two.
  static func dismiss(_ db: Database, _ id: ItemID, at moment: Timestamp) throws -> Bool {
    guard let last = try VisitTable.last(db, of: id), try DismissalTable.moment(db, of: id) == nil else {
      return false
    }
    try DismissalTable.set(db, id, at: max(moment, last + .milliseconds(1)))
    try ChangeTable.note(db, .dismissed(id), before: nil, at: moment)
    return true
  }

  /// Takes every card off, as one change, and says how many.
  ///
  /// All share a moment that no other mark has: by it, taking back knows them.
  static func clear(_ db: Database, at moment: Timestamp) throws -> Int {
    let newest = try ["visit", "dismissal"].compactMap { table in
      try Int64.fetchOne(db, sql: "SELECT max(at) FROM \(table)").map(Timestamp.init(milliseconds:))
    }.max()
    let cleared = newest.map { max(moment, $0 + .milliseconds(1)) } ?? moment
    try db.execute(
      sql: """
        INSERT INTO dismissal (thing, number, at) SELECT DISTINCT thing, number, ? FROM visit AS this
        WHERE NOT EXISTS (SELECT 1 FROM dismissal
          WHERE dismissal.thing = this.thing AND dismissal.number = this.number)
        """, arguments: [cleared.rawValue])
    let cards = db.changesCount
    if cards > 0 { try ChangeTable.note(db, .cleared(cards: cards), before: cleared, at: moment) }
    return cards
  }

  /// How many cards `putBack` would put back.
  static func count(_ db: Database, clearedAt moment: Timestamp?) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM dismissal WHERE at = ?", arguments: [moment?.rawValue]) ?? 0
  }

  /// Puts the cards back that were cleared at a moment and not opened since; says how many.
  static func putBack(_ db: Database, clearedAt moment: Timestamp) throws -> Int {
    try db.execute(sql: "DELETE FROM dismissal WHERE at = ?", arguments: [moment.rawValue])
    return db.changesCount
  }

  /// Puts dismissals right after visits were added: a card opened after it was taken off lies there again.
  static func settle(_ db: Database, _ id: ItemID, dismissedAt incoming: Timestamp?) throws {
    guard let dismissed = try DismissalTable.moment(db, of: id) ?? incoming else { return }
    if let last = try VisitTable.last(db, of: id), last < dismissed {
      try DismissalTable.set(db, id, at: dismissed)
    } else {
      try DismissalTable.clear(db, id)
    }
  }
}
