import Catalog

/// What stands on a screen.
struct Screen: Equatable {
  let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  func contains(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// How many lines contain the words.
  func count(of words: String) -> Int { lines.count { $0.contains(words) } }

  /// Whether the section of the first screen is there to its last row.
  var hasFirstSection: Bool { lines.contains { $0.hasPrefix("   \(Limits.Home.rows)   ") } }

  /// The last line that begins as miru's prompt does, blanks at its end cut.
  var prompt: String? { promptPlace.map { lines[$0].trimmingBlanksAtEnd } }

  /// What stands behind the prompt.
  var typed: String? {
    prompt.flatMap { line in line.firstIndex(of: ">").map { line[line.index(after: $0)...] } }
      .map { String($0.drop(while: \.isWhitespace)) }
  }

  /// The lines below the prompt that hold anything.
  var panel: [String] {
    guard let promptPlace else { return [] }
    return lines[(promptPlace + 1)...].filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The status line of the panel: the only one that begins in the third column, unless commands are offered.
  var status: String? { panel.last.flatMap { Self.beginsInThirdColumn($0) ? $0.trimmingBlanksAtEnd : nil } }

  /// The rows of items in the panel.
  var rows: [String] {
    panel.filter { !Self.beginsInThirdColumn($0) }.map(\.trimmingBlanksAtEnd)
  }

  /// The last lines above the prompt that hold anything, oldest first.
  func above(_ count: Int) -> [String] {
    guard let promptPlace else { return [] }
    return lines[..<promptPlace].filter { !$0.allSatisfy(\.isWhitespace) }.suffix(count)
      .map(\.trimmingBlanksAtEnd)
  }

  private var promptPlace: Int? { lines.lastIndex { $0.hasPrefix("miru ") && $0.contains(">") } }

  private static func beginsInThirdColumn(_ line: String) -> Bool {
    line.hasPrefix("  ") && line.dropFirst(2).first?.isWhitespace == false
  }
}

extension String {
  fileprivate var trimmingBlanksAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
