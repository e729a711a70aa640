public import Terminal

/// The commands in a table: name, what may follow, what it does.
public struct HelpView {
  private let commands: [CommandSummary]

  /// A table of commands in the given order.
  public init(_ commands: [CommandSummary]) { self.commands = commands }

  /// A line a command; in a narrow window the summary stands below its command.
  public func lines(width: Int) -> [Line] { table(width) }

  private func table(_ width: Int) -> [Line] {
    let calls = commands.map { SafeText(":" + $0.name + ($0.arguments.isEmpty ? "" : " " + $0.arguments)) }
    let column = min((calls.map(\.width).max() ?? 0) + 2, Self.widestCall)
    return zip(calls, commands).flatMap { call, command in
      let summary = SafeText(command.summary)
      guard column + summary.width <= width, call.width < column else {
        return [
          Line(call.cut(to: width), style: .bold),
          Line([Span(summary.cut(to: width - Self.indent), at: Self.indent)]),
        ]
      }
      return [Line([Span(call, at: 0, style: .bold), Span(summary, at: column)])]
    }
  }

  /// Columns of the calls at most; a longer one has a line to itself.
  private static let widestCall = 20
  private static let indent = 4
}

/// The full help of one command: what the parser knows of it, and the keys that mean something once it has run.
public struct CommandHelpView {
  private let text: String
  private let keys: [KeyHelp]

  /// The help of a command.
  public init(_ text: String, keys: [KeyHelp]) {
    self.text = text
    self.keys = keys
  }

  /// The text as the parser lays it out, cut to the width, and a line a key.
  public func lines(width: Int) -> [Line] {
    let names = keys.map { SafeText($0.keys) }
    let column = Self.indent + (names.map(\.width).max() ?? 0) + 2
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Line(SafeText(String($0)).cut(to: width))
    }
      + zip(names, keys).map { name, key in
        let summary = SafeText(key.summary).cut(to: max(0, width - column))
        return Line([
          Span(name.cut(to: width - Self.indent), at: Self.indent, style: .bold), Span(summary, at: column),
        ])
      }
  }

  private static let indent = 4
}
