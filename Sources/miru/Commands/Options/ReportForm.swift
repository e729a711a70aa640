internal import ArgumentParser

/// The forms of a report that has no rows of Apple's.
enum ReportForm: String, CaseIterable, ExpressibleByArgument {
  case table, json
}

/// The form of such a report.
struct ReportFormOption: ParsableArguments {
  @Option(help: .choice("The form of the report.", of: ReportForm.self))
  var format = ReportForm.table
}
