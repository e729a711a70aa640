import Catalog
import Terminal

@testable import Features

/// Cards for tests of the stack, opened a day apart, the first one today.
enum StackSamples {
  static let now = Samples.moment
  static let names = ["Amber", "Birch", "Cedar", "Dahlia", "Elm", "Fern", "Gorse", "Heather"]

  static func id(_ number: Int) -> ItemID { .track(TrackID(Int64(number))) }

  static func places(_ count: Int) -> [StackEntry] {
    (0..<count).map { StackEntry(id($0 + 1), at: now + .seconds(-86_400 * $0)) }
  }

  static func card(_ number: Int, visits: Int = 1, query: String? = nil) throws -> StackCard {
    let openings = (0..<visits).map { Visit(at: now + .seconds(-60 * $0), query: query) }
    return StackCard(
      stored: try Samples.row(
        Samples.song(number, title: names[(number - 1) % names.count], more: #","artistName":"Ada Holm""#),
        visits: openings
      ).stored, visits: openings)
  }

  static func imported(rows: Int, visits: Int = 0) -> Change {
    .imported(
      ImportRecord(ImportID(rawValue: 1), of: "rows.json", at: now, rows: rows, visits: visits))
  }

  /// A session with room for a window of 24 lines, every card that it asks for read.
  static func session(_ count: Int, room: Int = 22) throws -> StackSession {
    var session = StackSession(places(count))
    session.room = room
    try settle(&session)
    return session
  }

  /// Gives the session the cards that it asks for.
  static func settle(_ session: inout StackSession) throws {
    let ids = session.missing()
    session.take(try ids.map { try card(Int($0.number)) }, of: ids)
  }
}

extension EditorKey {
  static let mark = EditorKey.character(" ")
  static let leave = EditorKey.character("q")
}
