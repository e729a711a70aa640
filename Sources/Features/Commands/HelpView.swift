public import Terminal

/// The commands in a table, or the full help of one.
@MainActor
public struct HelpView {
  /// The parser's formatted help of one command; `nil` for the table of all commands.
  private let text: String?
  /// The commands with their arguments, or the keys that work after the command has run.
  private let entries: [KeyHelp]

  /// Creates a table of commands in the given order.
  public init(_ commands: [CommandSummary]) {
    text = nil
    entries = commands.map { KeyHelp($0.call, $0.summary) }
  }

  /// Creates a table of the commands that most sessions use, and of where the others are listed.
  public init(first commands: [CommandSummary]) {
    text = nil
    let first = Self.usual.compactMap { name in commands.first { $0.name == name } }
    entries =
      first.map { KeyHelp($0.call, $0.summary) } + [
        KeyHelp(":help commands", "List all \(commands.count) commands."),
        KeyHelp(":help NAME", "Explain one; 'keys', 'filters', 'kinds', 'settings' and 'marks' too."),
      ]
  }

  /// Creates a table of keys, settings or marks.
  public init(_ entries: [KeyHelp]) { (text, self.entries) = (nil, entries) }

  /// Creates the help of a command, with the keys that work after it has run.
  public init(_ text: String, keys: [KeyHelp]) { (self.text, entries) = (text, keys) }

  /// Returns the help text, wrapped to the width, and the entries below it.
  public func lines(width: Int) -> [Line] {
    guard let text else { return table(width, at: 0) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      width < Line.spokenWidth ? Self.wrapped($0, width) : [Self.spoken($0)]
    } + table(width, at: Self.indent)
  }

  /// Returns a line of the parser's help, which does not wrap the usage in every case.
  private static func wrapped(_ line: Substring, _ width: Int) -> [Line] {
    let text = SafeText(String(line))
    guard text.width > width else { return [Line(text)] }
    let indent = min(line.prefix { $0 == " " }.count, width / 2)
    return Paragraph.lines(line.trimmed, width: max(1, width - indent), atMost: .max).map {
      Line([Span($0, at: indent)])
    }
  }

  /// Returns a line of the parser's help, whose columns are separated by blanks.
  private static func spoken(_ line: Substring) -> Line {
    Line(
      line.replacing("  ", with: "\t").split(separator: "\t").map {
        Span(SafeText($0.trimmed), at: 0)
      })
  }

  /// Returns the entries with their explanations in a column; in a narrow window, or beside a long name, they are below.
  private func table(_ width: Int, at left: Int) -> [Line] {
    let names = entries.map { SafeText($0.keys) }
    let widest = width < Line.spokenWidth ? Self.widestName : .max
    let column = left + min(names.map(\.width).max() ?? 0, widest) + 2
    let longest = entries.map { SafeText($0.summary).width }.max() ?? 0
    let isWide = width - column >= min(longest, Self.narrowestColumn)
    return zip(names, entries).flatMap { name, entry in
      let isBeside = isWide && left + name.width + 2 <= column
      let place = isBeside ? column : left + Self.indent
      let label = Span(name.cut(to: width - left), at: left, style: .bold)
      let text = Paragraph.lines(entry.summary, width: width - place, atMost: .max).map {
        [Span($0, at: place)]
      }
      guard isBeside, let first = text.first else { return ([[label]] + text).map { Line($0) } }
      return ([[label] + first] + text.dropFirst()).map { Line($0) }
    }
  }

  /// Maximum width of the column of names; a longer name gets its own line.
  private static let widestName = 20
  /// The fewest columns in which explanations can be read.
  private static let narrowestColumn = 32
  private static let indent = 4
  private static let usual = [
    "open", "album", "artist", "similar", "star", "history", "add", "country", "undo", "quit",
  ]
}
