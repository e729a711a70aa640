public import Catalog
public import ArgumentParser

/// How rows are printed: in a format, or each by a template.
public struct OutputFormat: Hashable, Sendable {
  public enum Name: String, CaseIterable, Sendable, ExpressibleByArgument {
    case table, json, ndjson, csv, tsv, m3u8
  }

  private let name: Name
  public let template: RowTemplate?

  init(_ name: Name, template: RowTemplate? = nil) { (self.name, self.template) = (name, template) }

  public static let table = OutputFormat(.table)
  public static let json = OutputFormat(.json)

  /// The export format of the same name; `nil` for the table, which is for people.
  public var export: ExportFormat? { template == nil ? ExportFormat(rawValue: name.rawValue) : .ndjson }
}

/// The options for the output format of rows.
struct FormatOption: ParsableArguments {
  @Option(
    name: [.customLong("format"), .customShort("f")],
    help: .choice("Format of the rows. (default: table)", of: OutputFormat.Name.self))
  var name: OutputFormat.Name?

  @Option(
    help: "A line for each row: '{trackId} {trackName}' has Apple's keys, '{miru.starredAt}' one of miru's.",
    transform: RowTemplate.init(parsing:))
  var template: RowTemplate?

  var format: OutputFormat { OutputFormat(name ?? .table, template: template) }

  func validate() throws {
    if name != nil, template != nil { throw ValidationError("Name --format or --template, not both.") }
  }
}

/// The format option of a report that has no rows from Apple.
public struct ReportFormatOption: ParsableArguments {
  /// The formats of a report.
  public enum ReportFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
    case table, json
  }

  @Option(name: .shortAndLong, help: .choice("Format of the report.", of: ReportFormat.self))
  var format = ReportFormat.table

  /// The corresponding format of rows.
  public var output: OutputFormat { format == .json ? .json : .table }

  public init() {}
}

/// The option that requests again although the answer is cached.
struct FreshOption: ParsableArguments {
  @Flag(help: "Send the request even if the answer is cached.")
  var fresh = false

  var freshness: Freshness { fresh ? .fresh : .kept }
}

/// The option for the maximum number of rows in a list.
struct LimitOption: ParsableArguments {
  @Option(
    name: [.long, .customShort("n")], parsing: .unconditional,
    help: "Maximum number of rows. (default: all)")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes 1 or more, not \(limit).") }
  }
}

extension CompletionKind {
  /// The names of the user's lists. Without a controlling terminal, a locked miru asks for no passphrase.
  static var lists: CompletionKind { names(of: "lists") }

  /// The saved searches, with `prefix` before their names.
  static func searches(_ prefix: String = "") -> CompletionKind {
    names(of: "save", "| sed 's/^/\(prefix)/'")
  }

  /// Apple's stores.
  public static var stores: CompletionKind { .list(Storefront.all.map { $0.code.lowercased() }) }

  private static func names(of command: String, _ rest: String = "") -> CompletionKind {
    .shellCommand("setsid -w miru \(command) --names </dev/null 2>/dev/null \(rest)")
  }
}

extension ArgumentHelp {
  static let item: ArgumentHelp =
    "Apple's id or a store link; at the prompt also a row number. Default at the prompt: the marked row, or the last card."

  /// Returns help for an option whose value name lists all cases of the type.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ abstract: String, of choices: Choice.Type
  ) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: Choice.allCases.map(\.rawValue).joined(separator: "|"))
  }
}

// Words of Apple and of miru that the argument parser lists in its messages and completions. Only miru uses these types, so
// no other conformance can appear.

extension Media: @retroactive ExpressibleByArgument {
  /// Parses Apple's value in any case, or a noun for its rows: `movie`, `films`.
  public init?(argument: String) {
    let typed = argument.lowercased()
    let named =
      Self.allCases.first { $0.rawValue.lowercased() == typed }
      ?? Entity(said: argument).flatMap { Self(rawValue: $0.rawValue) }
    guard let named else { return nil }
    self = named
  }
}
extension Attribute: @retroactive ExpressibleByArgument {}
extension ArchiveSource: @retroactive ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension HomeTopic: ExpressibleByArgument {}

extension Entity: @retroactive ExpressibleByArgument {
  /// Parses a word or a noun, ignoring case.
  public init?(argument: String) { self.init(said: argument) }
}

/// A yes-or-no option; without it, Apple decides.
public enum YesNo: String, CaseIterable, Sendable, ExpressibleByArgument {
  case yes, no

  /// Parses Apple's spelling too, which is `Yes` and `No`.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  public var isYes: Bool { self == .yes }
}

extension Substring {
  /// The text without blanks at either end, for a view.
  var trimmed: String { String(self).trimmingBlanks }
}
