internal import ArgumentParser

/// The form of printed rows.
struct FormatOption: ParsableArguments {
  @Option(help: ArgumentHelp("The form of the rows.", valueName: "table|json|ndjson|csv"))
  var format = OutputFormat.table
}
