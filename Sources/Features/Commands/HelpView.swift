public import Terminal

/// The commands in a table, or the full help of one.
@MainActor
public struct HelpView {
  private let model: any HelpViewModel

  public init(_ model: any HelpViewModel) { self.model = model }

  /// Returns the help text, cut to the width, and the entries below it.
  public func lines(width: Int) -> [Line] {
    guard let text = model.text else { return table(width) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      width < Line.spokenWidth ? Line(SafeText(String($0)).cut(to: width)) : Self.spoken($0)
    } + keys(width)
  }

  /// Returns a line of the parser's help, whose columns are separated by blanks.
  private static func spoken(_ line: Substring) -> Line {
    Line(
      line.replacing("  ", with: "\t").split(separator: "\t").map {
        Span(SafeText(String($0).trimmingBlanks), at: 0)
      })
  }

  /// Returns one line per command; in a narrow window the summary is on a line below.
  private func table(_ width: Int) -> [Line] {
    let names = model.entries.map { SafeText($0.name) }
    let widest = width < Line.spokenWidth ? Self.widestCall : .max
    let column = min((names.map(\.width).max() ?? 0) + 2, widest)
    return zip(names, model.entries).flatMap { name, entry in
      let summary = SafeText(entry.summary)
      guard column + summary.width <= width, name.width < column else {
        return [
          Line(name.cut(to: width), style: .bold),
          Line([Span(summary.cut(to: width - Self.indent), at: Self.indent)]),
        ]
      }
      return [Line([Span(name, at: 0, style: .bold), Span(summary, at: column)])]
    }
  }

  private func keys(_ width: Int) -> [Line] {
    let names = model.entries.map { SafeText($0.name) }
    let column = Self.indent + (names.map(\.width).max() ?? 0) + 2
    return zip(names, model.entries).map { name, entry in
      Line([
        Span(name.cut(to: width - Self.indent), at: Self.indent, style: .bold),
        Span(SafeText(entry.summary).cut(to: max(0, width - column)), at: column),
      ])
    }
  }

  /// Maximum width of the column of calls; a longer call gets its own line.
  private static let widestCall = 20
  private static let indent = 4
}

/// Help on the commands, or on one.
@MainActor
public protocol HelpViewModel: AnyObject {
  /// The parser's formatted help of one command; `nil` for the table of all commands.
  var text: String? { get }
  /// The commands with their arguments, or the keys that work after the command has run.
  var entries: [HelpEntry] { get }
}

/// A command or a key, and what it does.
public struct HelpEntry {
  let name: String
  let summary: String
}

/// The commands, or the full help of one of them.
public final class LiveHelpViewModel: HelpViewModel {
  public let text: String?
  public let entries: [HelpEntry]

  /// Creates a table of commands in the given order.
  public init(_ commands: [CommandSummary]) {
    text = nil
    entries = commands.map { HelpEntry(name: $0.call, summary: $0.summary) }
  }

  /// Creates a table of keys, settings or marks.
  init(_ entries: [KeyHelp]) {
    text = nil
    self.entries = entries.map { HelpEntry(name: $0.keys, summary: $0.summary) }
  }

  /// Creates the help of a command, with the keys that work after it has run.
  public init(_ text: String, keys: [KeyHelp]) {
    self.text = text
    entries = keys.map { HelpEntry(name: $0.keys, summary: $0.summary) }
  }
}
