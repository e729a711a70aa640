import Catalog

/// Rows of any kind with any values and marks.
enum RandomRow {
  static func row(_ number: Int, using random: inout some RandomNumberGenerator) throws -> ArchivedItem {
    let identity = ["trackId", "collectionId", "artistId"].randomElement(using: &random) ?? "trackId"
    var object = JSONObject()
    object[identity] = RawJSON(integer: Int64(number) + Int64.random(in: 0...1 << 50, using: &random) << 12)
    for key in keys where Bool.random(using: &random) {
      object[key] = try RawJSON(parsing: values.randomElement(using: &random) ?? "null")
    }
    let visits = (0..<Int.random(in: 0...3, using: &random)).map { visit in
      Visit(at: moment(number * 10 - visit), query: Samples.hostileTitles.randomElement(using: &random))
    }
    let marks = ItemMarks(
      starredAt: Bool.random(using: &random) ? moment(number) : nil,
      dismissedAt: Int.random(in: 0..<5, using: &random) == 0 ? moment(number * 10 + 1) : nil,
      lastVisitedAt: visits.first?.at, visitCount: visits.count)
    let storefront = Storefront.all.randomElement(using: &random) ?? .us
    let stored = try StoredItem(
      CatalogItem(object), storefront: storefront, fetchedAt: moment(number), marks: marks)
    return ArchivedItem(stored, visits: visits)
  }

  private static func moment(_ number: Int) -> Timestamp {
    Timestamp(milliseconds: 1_700_000_000_000 + Int64(number) * 1_001)
  }

  private static let keys = [
    "trackName", "artistName", "trackPrice", "releaseDate", "country", "isStreamable", "trackCount", "miru",
    "zz",
    "é\"\\", "previewUrl",
  ]

  private static let values = [
    "null", "true", "-1.00", "9.90", "-0", "1E400", "12345678901234567890", "0.1", "1e3", #""text""#,
    #""a\u0000b""#,
    #""\ud83d\udc4d""#, #""\ud83d""#, #""<\/b>""#, #""2016-01-01T08:00:00Z""#, #""2016-01-01""#, "[1,[2.50]]",
    #"{"a":{"b":null}}"#, #""\u2028\u008d""#, "[]", "{}",
  ]
}
