public import Terminal

/// The commands in a table: name, what may follow, what it does.
public struct HelpView {
  private let commands: [CommandHelp]

  /// A table of commands in the given order.
  public init(_ commands: [CommandHelp]) { self.commands = commands }

  /// A line a command; in a narrow window the summary stands below its command. The keys of one alone follow it.
  public func lines(width: Int) -> [Line] {
    table(width) + (commands.count == 1 ? keys(of: commands[0], width) : [])
  }

  private func keys(of command: CommandHelp, _ width: Int) -> [Line] {
    let names = command.keys.map { SafeText($0.keys) }
    let column = Self.indent + (names.map(\.width).max() ?? 0) + 2
    return zip(names, command.keys).map { name, key in
      let summary = SafeText(key.summary).cut(to: max(0, width - column))
      return Line([
        Span(name.cut(to: width - Self.indent), at: Self.indent, style: .bold), Span(summary, at: column),
      ])
    }
  }

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
