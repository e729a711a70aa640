import Foundation

/// The contents of a screen.
struct Screen: Equatable {
  let lines: [String]
  /// The dim completion behind the typed line, which `lines` does not contain.
  private(set) var suggestion = ""

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Parses a screen with colour sequences.
  init(coloured text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let place = lines.lastIndex(where: { Self.isPrompt($0.withoutLooks) }),
      let dim = lines[place].firstRange(of: "\u{1B}[2m")
    {
      suggestion = String(lines[place][dim.upperBound...]).withoutLooks.trimmingBlanksAtEnd
      lines[place] = String(lines[place][..<dim.lowerBound])
    }
    self.lines = lines.map(\.withoutLooks)
  }

  var text: String { lines.joined(separator: "\n") }

  func contains(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// Returns the number of lines that contain the words.
  func count(of words: String) -> Int { lines.count { $0.contains(words) } }

  /// Rows of a section of the first screen.
  static let sectionRows = 6

  /// Whether the first screen's section is shown up to its last row.
  var hasFirstSection: Bool {
    lines.contains { $0.hasPrefix("   \(Screen.sectionRows)   ") || $0.hasPrefix("\(Screen.sectionRows). ") }
  }

  /// The last line that starts like miru's prompt, without trailing blanks.
  var prompt: String? { promptPlace.map { lines[$0].trimmingBlanksAtEnd } }

  /// The text behind the prompt.
  var typed: String? {
    prompt.flatMap { line in line.firstIndex(of: ">").map { line[line.index(after: $0)...] } }
      .map { String($0.drop(while: \.isWhitespace)) }
  }

  /// The lines below the prompt that are not blank.
  var panel: [String] {
    guard let promptPlace else { return [] }
    return lines[(promptPlace + 1)...].filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The panel's status line: the only line that starts in the third column, unless commands are offered.
  var status: String? { panel.last.flatMap { Self.beginsInThirdColumn($0) ? $0.trimmingBlanksAtEnd : nil } }

  /// The rows of items in the panel.
  var rows: [String] {
    panel.filter { !Self.beginsInThirdColumn($0) }.map(\.trimmingBlanksAtEnd)
  }

  /// Returns the last nonblank lines above the prompt, oldest first.
  func above(_ count: Int) -> [String] {
    guard let promptPlace else { return [] }
    return lines[..<promptPlace].filter { !$0.allSatisfy(\.isWhitespace) }.suffix(count)
      .map(\.trimmingBlanksAtEnd)
  }

  private var promptPlace: Int? { lines.lastIndex(where: Self.isPrompt) }

  private static func isPrompt(_ line: String) -> Bool { line.hasPrefix("miru ") && line.contains(">") }

  private static func beginsInThirdColumn(_ line: String) -> Bool {
    line.hasPrefix("  ") && line.dropFirst(2).first?.isWhitespace == false
  }
}

extension String {
  /// The text without sequences that change only its style.
  fileprivate var withoutLooks: String {
    guard contains("\u{1B}[") else { return self }
    let pieces = components(separatedBy: "\u{1B}[")
    return pieces[0] + pieces.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
  }

  var trimmingBlanksAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
