import Catalog

/// Rows to export.
enum Samples {
  static let moment = Timestamp(milliseconds: 1_767_323_045_678)

  /// An item from JSON as Apple sends it.
  static func item(_ json: String) throws -> CatalogItem { try CatalogItem(JSONObject(parsing: json)) }

  /// A row nobody touched, unless visits are given.
  static func row(
    _ json: String, visits: [Visit] = [], starredAt: Timestamp? = nil, dismissedAt: Timestamp? = nil
  ) throws -> ArchivedItem {
    let marks = ItemMarks(
      starredAt: starredAt, dismissedAt: dismissedAt, lastVisitedAt: visits.first?.at,
      visitCount: visits.count)
    let stored = try StoredItem(item(json), storefront: .us, fetchedAt: moment, marks: marks)
    return ArchivedItem(stored, visits: visits)
  }

  /// A song with the given title, as JSON.
  static func song(_ id: Int, title: String, more: String = "") -> String {
    #"{"trackId":\#(id),"wrapperType":"track","kind":"song","trackName":\#(JSONStringCoding.quoted(title))\#(more)}"#
  }

  /// Titles a terminal, a spreadsheet or a player would stumble over.
  static let hostileTitles = [
    "\u{1B}[31mred\u{1B}[0m", "bell\u{7}", "\u{9B}31m", "line\nbreak\r\n", "next\u{85}line",
    "\u{2028}\u{2029}",
    "\u{202E}desrever", "\u{2066}isolate\u{2069}", "\u{200B}zero", "\u{FEFF}mark", "tab\there", "\u{0}nul",
    "del\u{7F}",
    "\u{1B}]0;title\u{7}", "=HYPERLINK(\"http://x\")", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "＝1",
    "plain, with comma", "a \"quoted\" word", " blanks ", "#EXTINF:1,fake", "東京👍🏽",
  ]
}
