internal import ArgumentParser
internal import Features

/// The forms in which rows are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, ndjson, csv

  /// The same form of an export; `nil` for the table, which is for people.
  var export: ExportFormat? { ExportFormat(rawValue: rawValue) }
}
