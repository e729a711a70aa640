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
