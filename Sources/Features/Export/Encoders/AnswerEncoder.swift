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
