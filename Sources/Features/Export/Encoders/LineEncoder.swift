internal import Catalog

/// One result a line, each as it stands in the JSON.
struct LineEncoder: RowEncoder {
  func head(count: Int) -> String { "" }

  func row(_ item: ArchivedItem, isFirst: Bool) -> String? { ResultJSON.text(item) + "\n" }
}
