internal import Catalog

/// Apple's own format: `{"resultCount": N, "results": [ … ]}`, one result per line, with miru's key at the end.
struct AnswerEncoder: RowEncoder {
  let source: ExportSource
  let exportedAt: Timestamp

  var headTellsCount: Bool { true }

  func head(count: Int) -> String { "{\n\"resultCount\": \(count),\n\"results\": [" }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    bytes.append(isFirst ? "\n" : ",\n")
    ResultJSON.append(row, to: &bytes)
    return true
  }

  var tail: String { "\n],\n\"\(MiruKey.miru)\": \(marks.text)\n}\n" }

  private var marks: RawJSON {
    RawJSON(fields: [
      (MiruKey.schema, RawJSON(integer: MiruKey.knownSchema)),
      (MiruKey.source, RawJSON(string: source.rawValue)), (MiruKey.exportedAt, RawJSON(moment: exportedAt)),
    ])
  }
}

/// One result per line, encoded as in the JSON format.
struct NDJSONEncoder: RowEncoder {
  func head(count: Int) -> String { "" }

  func append(_ row: ArchivedItem, isFirst: Bool, to bytes: inout JSONWriter) -> Bool {
    ResultJSON.append(row, to: &bytes)
    bytes.append("\n")
    return true
  }
}

/// miru's own keys in an export. They are a contract: keys may be added, never changed.
enum MiruKey {
  /// The key that is added to each result and to the whole.
  static let miru = "miru"

  // Keys of a result.
  static let storefront = "storefront"
  static let fetchedAt = "fetchedAt"
  static let starredAt = "starredAt"
  static let dismissedAt = "dismissedAt"
  static let lastVisitedAt = "lastVisitedAt"
  static let visitCount = "visitCount"
  static let visits = "visits"
  static let at = "at"
  static let query = "query"
  static let lists = "lists"
  static let name = "name"
  static let place = "place"
  /// Holds what Apple may send under the key `miru`, so that it is not overwritten.
  static let sent = "sent"

  // Keys of the whole.
  static let schema = "schema"
  static let source = "source"
  static let exportedAt = "exportedAt"

  /// The schema version written, and the newest one read.
  static let knownSchema: Int64 = 1
}
