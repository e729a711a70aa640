import Catalog
import TestSupport
import Testing

@testable import Features

/// Results that are written straight into bytes, beside objects that are made first.
struct ResultJSONTests {
  @Test(arguments: [UInt64](1...3))
  func aResultIsTheItemAndMirusKey(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for number in 1...500 {
      let row = try RandomRow.row(number, using: &random)
      var json = JSONWriter()
      ResultJSON.append(row, to: &json)
      #expect(String(decoding: json.bytes, as: UTF8.self) == Self.plain(row))
    }
  }

  private static func plain(_ row: ArchivedItem) -> String {
    let marks = row.stored.marks
    var ours = JSONObject()
    ours[MiruKey.storefront] = RawJSON(string: row.stored.storefront.code)
    ours[MiruKey.fetchedAt] = date(row.stored.fetchedAt)
    ours[MiruKey.starredAt] = marks.starredAt.map(date)
    ours[MiruKey.dismissedAt] = marks.dismissedAt.map(date)
    ours[MiruKey.lastVisitedAt] = marks.lastVisitedAt.map(date)
    ours[MiruKey.visitCount] = marks.visitCount > 0 ? RawJSON(integer: Int64(marks.visitCount)) : nil
    ours[MiruKey.visits] = row.visits.isEmpty ? nil : RawJSON(array: row.visits.map(visit))
    var object = row.stored.item.json
    ours[MiruKey.sent] = object[MiruKey.miru]
    object[MiruKey.miru] = nil
    object[MiruKey.miru] = RawJSON(object: ours)
    return object.text
  }

  private static func visit(_ visit: Visit) -> RawJSON {
    var object = JSONObject()
    object[MiruKey.at] = date(visit.at)
    object[MiruKey.query] = visit.query.map(RawJSON.init(string:))
    return RawJSON(object: object)
  }

  private static func date(_ moment: Timestamp) -> RawJSON { RawJSON(string: RFC3339.milliseconds(moment)) }
}
