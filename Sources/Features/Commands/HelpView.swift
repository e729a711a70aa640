public import Terminal

/// The commands in a table, or the full help of one.
@MainActor
public struct HelpView {
  private let model: any HelpViewModel

  /// The help of a view model.
  public init(_ model: any HelpViewModel) { self.model = model }

  /// The text, cut to the width, and the entries below it.
  public func lines(width: Int) -> [Line] {
    guard let text = model.text else { return table(width) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Line(SafeText(String($0)).cut(to: width))
    } + keys(width)
  }

  /// A line a command; in a narrow window the summary stands below its command.
  private func table(_ width: Int) -> [Line] {
    let names = model.entries.map { SafeText($0.name) }
    let column = min((names.map(\.width).max() ?? 0) + 2, Self.widestCall)
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

  /// Columns of the calls at most; a longer one has a line to itself.
  private static let widestCall = 20
  private static let indent = 4
}

/// Help on the commands, or on one.
@MainActor
public protocol HelpViewModel: AnyObject {
  /// What the parser knows of one command, as it lays it out; `nil` for the table of all.
  var text: String? { get }
  /// The commands with what may follow, or the keys that mean something once the command has run.
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

  /// A table of commands in the given order.
  public init(_ commands: [CommandSummary]) {
    text = nil
    entries = commands.map { HelpEntry(name: $0.call, summary: $0.summary) }
  }

  /// The help of a command, with the keys that mean something once it has run.
  public init(_ text: String, keys: [KeyHelp]) {
    self.text = text
    entries = keys.map { HelpEntry(name: $0.keys, summary: $0.summary) }
  }
}
