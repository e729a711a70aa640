internal import Catalog

/// Apple's own shape: `{"resultCount": N, "results": [ … ]}`, one result a line, with our key at the end.
struct AnswerEncoder: ResultEncoder {
  let source: ExportSource
  let exportedAt: Timestamp

  var headTellsCount: Bool { true }

  func head(count: Int) -> String { "{\n\"resultCount\": \(count),\n\"results\": [" }

  func separator(isFirst: Bool) -> String { isFirst ? "\n" : ",\n" }

  var terminator: String { "" }

  var tail: String { "\n],\n\"\(MiruKey.miru)\": \(marks.text)\n}\n" }

  private var marks: JSONObject {
    JSONObject(distinct: [
      JSONObject.Field(MiruKey.schema, RawJSON(integer: MiruKey.knownSchema)),
      JSONObject.Field(MiruKey.source, RawJSON(string: source.rawValue)),
      JSONObject.Field(MiruKey.exportedAt, RawJSON(string: RFC3339.milliseconds(exportedAt))),
    ])
  }
}

/// One result per line, as in the JSON.
struct NDJSONEncoder: ResultEncoder {
  func head(count: Int) -> String { "" }

  func separator(isFirst: Bool) -> String { "" }

  var terminator: String { "\n" }
}

/// miru's own keys in an export. They are a contract: added to, never changed.
enum MiruKey {
  /// The one key added to each result and to the whole.
  static let miru = "miru"

  // Of a result.
  static let storefront = "storefront"
  static let fetchedAt = "fetchedAt"
  static let starredAt = "starredAt"
  static let dismissedAt = "dismissedAt"
  static let lastVisitedAt = "lastVisitedAt"
  static let visitCount = "visitCount"
  static let visits = "visits"
  static let at = "at"
  static let query = "query"
  /// What the service itself sent under the key `miru`, should it ever: kept from being overwritten.
  static let sent = "sent"

  // Of the whole.
  static let schema = "schema"
  static let source = "source"
  static let exportedAt = "exportedAt"

  /// The schema written, and the newest one read.
  static let knownSchema: Int64 = 1
}
