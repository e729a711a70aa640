internal import Catalog

/// The values of which the JSON of reports is made.
extension RawJSON {
  /// Creates an object with fields in this order, each with another key.
  init(fields: [(String, RawJSON)]) {
    self.init(object: JSONObject(distinct: fields.map { JSONObject.Field($0.0, $0.1) }))
  }

  init(counts: [(String, Int)]) { self.init(fields: counts.map { ($0, RawJSON(number: $1)) }) }

  /// Creates a number; `null` for `nil`.
  init(number: Int?) { self = number.map { RawJSON(integer: Int64($0)) } ?? .null }

  /// Creates a time in UTC with milliseconds; `null` for `nil`.
  init(moment: Timestamp?) { self = moment.map { RawJSON(string: RFC3339.milliseconds($0)) } ?? .null }
}
