public import Catalog
public import ArgumentParser

/// The formats in which rows are printed.
public enum OutputFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
  case table, json, ndjson, csv

  /// The same format of an export; `nil` for the table, which is for people.
  public var export: ExportFormat? { ExportFormat(rawValue: rawValue) }
}

/// The option for the format of rows.
struct FormatOption: ParsableArguments {
  @Option(help: .choice("Format of the rows.", of: OutputFormat.self))
  var format = OutputFormat.table
}

/// The option for the format of a report that has no rows of Apple's.
public struct ReportFormatOption: ParsableArguments {
  /// The formats of a report.
  public enum ReportFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
    case table, json
  }

  @Option(help: .choice("Format of the report.", of: ReportFormat.self))
  var format = ReportFormat.table

  /// The format among those of rows.
  public var output: OutputFormat { format == .json ? .json : .table }

  public init() {}
}

/// The option that requests again what is cached.
struct FreshOption: ParsableArguments {
  @Flag(help: "Send the request even if the answer is cached.")
  var fresh = false

  var freshness: Freshness { fresh ? .fresh : .kept }
}

/// The option for the number of rows of a list.
struct LimitOption: ParsableArguments {
  @Option(parsing: .unconditional, help: "Maximum number of rows. (default: all)")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes 1 or more, not \(limit).") }
  }
}

extension ArgumentHelp {
  /// What an option does, its choices named by the type.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ abstract: String, of choices: Choice.Type
  ) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: Choice.allCases.map(\.rawValue).joined(separator: "|"))
  }
}

// Words of Apple's and of miru's that the parser lists in its sentences and completions.

extension Media: ExpressibleByArgument {}
extension Attribute: ExpressibleByArgument {}
extension ArchiveSource: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}

extension Entity: ExpressibleByArgument {
  /// Reads a word in letters of either size.
  public init?(argument: String) { self.init(typed: argument) }
}
