import Catalog
import TestSupport

/// Rows of any kind: every known key with an ordinary value, an odd one or none, and unknown keys.
struct RandomResults {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func row(_ number: Int64) throws -> ArchivedItem {
    let recordType = pick(RecordType.allCases)
    var object = JSONObject()
    for (place, key) in recordType.appleKeys.enumerated() where place == 0 || chance(3, in: 4) {
      object[key.name] = try RawJSON(parsing: place == 0 ? "\(number)" : value(key.form))
    }
    // Without these, the numbers of other things would decide what it is.
    object["wrapperType"] = RawJSON(string: recordType == .collection ? "collection" : recordType.rawValue)
    for key in ["zz", "é \"", "supportedDevices", "miru"] where chance(1, in: 5) {
      object[key] = try RawJSON(parsing: pick(Self.odd))
    }
    let at = Self.moment + .seconds(number)
    let visits = (0..<Int64.random(in: 0...2, using: &random)).map { visit in
      Visit(at: at + .milliseconds(10 - visit), query: visit == 0 ? pick(Self.texts) : nil)
    }
    let marks = ItemMarks(
      starredAt: chance(1, in: 2) ? at : nil,
      dismissedAt: !visits.isEmpty && chance(1, in: 5) ? at + .seconds(1) : nil)
    let storefront = pick(Array(Storefront.all.prefix(3)))
    return ArchivedItem(
      StoredItem(try CatalogItem(object), storefront: storefront, fetchedAt: at, marks: marks), visits: visits
    )
  }

  static let moment = Timestamp(milliseconds: 1_767_225_600_123)

  private mutating func value(_ form: AppleKey.Form) -> String {
    if chance(1, in: 8) { return pick(Self.odd) }
    switch form {
    case .text: return JSONStringCoding.quoted(pick(Self.texts))
    case .integer:
      return "\(Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...60, using: &random))"
    case .decimal: return pick(["9.99", "-1.0", "0", "0.1", "1290", "1e21", "123456.789"])
    case .flag: return pick(["true", "false"])
    case .date:
      return pick(
        ["2016-01-01T08:00:00Z", "0001-02-03T04:05:06Z", "9999-12-31T23:59:59Z"].map(JSONStringCoding.quoted))
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func chance(_ count: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &random) < count
  }

  private static let texts = [
    "song", "feature-movie", "Upside Down", "say \"hi\" \\ /", "line\nbreak\t\u{1}", "nul\u{0}nul",
    "\u{2028}\u{2029}",
    "\u{7F}\u{85}\u{A0}", "東京", "👍🏽👩‍👩‍👧", "", "é e\u{301}", "https://music.apple.com/us/album/1?i=2&uo=4",
  ]

  private static let odd = [
    "null", "true", "-1.00", "-0", "1E400", "12345678901234567890", #""text""#, #""a\u0000b""#, #""\ud83d""#,
    #""<\/b>""#,
    "[1, [2.50, {}]]", #"{"a b":{"c":null}}"#, #""\u2028\u008d""#, #""2016-01-01""#,
  ]
}
