internal import Catalog

/// One result per line, as in the JSON.
struct NDJSONEncoder: ResultEncoder {
  func head(count: Int) -> String { "" }

  func separator(isFirst: Bool) -> String { "" }

  var terminator: String { "\n" }
}
