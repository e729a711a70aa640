internal import ArgumentParser

/// The forms in which rows are printed.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, ndjson, csv
}
