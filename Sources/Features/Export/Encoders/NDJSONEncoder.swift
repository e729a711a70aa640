internal import Catalog

/// One result a line, each as it stands in the JSON.
struct NDJSONEncoder: ResultEncoder {
  func head(count: Int) -> String { "" }

  func separator(isFirst: Bool) -> String { "" }

  var terminator: String { "\n" }
}
