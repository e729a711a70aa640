internal import Catalog
internal import GRDB

/// The stack of cards, derived from visits and dismissals.
enum CardStack {
  /// The next cards below a place, last opened first; from the top without one.
  static func places(_ db: Database, after place: MarkPlace?, limit: Int) throws -> [MarkPlace] {
    try MarkPlace.fetchAll(db, sql: sql, arguments: MarkPlace.arguments(after: place) + [limit])
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
