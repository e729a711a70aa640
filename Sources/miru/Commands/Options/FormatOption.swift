internal import ArgumentParser

/// The form of printed rows.
struct FormatOption: ParsableArguments {
  @Option(help: .choice("The form of the rows.", of: OutputFormat.self))
  var format = OutputFormat.table
}
