import Foundation
import Terminal
import Testing

@testable import Features

@MainActor struct HelpViewTests {
  static let commands = [
    CommandSummary("open", "N", "open row N"),
    CommandSummary("export", "[FILE] [--force]", "write the history"),
  ]

  @Test func aCommandStandsBesideWhatItDoes() {
    let lines = HelpView([Self.commands[0]]).lines(width: 80).map(\.plain)
    #expect(lines == [":open N  open row N"])
  }

  @Test func aLongCallHasALineToItself() {
    let lines = HelpView(Self.commands).lines(width: 80).map(\.plain)
    #expect(
      lines == [":open N               open row N", ":export [FILE] [--force]", "    write the history"])
  }

  @Test(arguments: [30, 40, 60, 80, 140])
  func nothingIsCut(_ width: Int) {
    for entries in [HelpTopics.keys, HelpTopics.keysByEar, HelpTopics.marks, HistoryCommand.keys] {
      let lines = HelpView(entries).lines(width: width)
      #expect(lines.allSatisfy { $0.plain.count <= width })
      let words = lines.map(\.plain).joined(separator: " ").split(separator: " ")
      #expect(Set(entries.flatMap { $0.summary.split(separator: " ") }).isSubset(of: words))
    }
  }

  @Test func theKeysOfTheStackStandBelowTheHelpOfHistory() {
    let lines = HelpView("USAGE: :history", keys: HistoryCommand.keys).lines(width: 40)
      .map(\.plain)
    #expect(lines.first == "USAGE: :history")
    #expect(lines.count == HistoryCommand.keys.count + 1)
    #expect(lines.last == "    :          begin a command")
    #expect(lines.contains("    Ctrl-D     the same as q"))
    #expect(lines.contains("    x          take it off the stack"))
    for key in HistoryCommand.keys { #expect(lines.contains { $0.hasSuffix("  " + key.summary) }) }
  }

  @Test func theKeysOfOneLineDoTheSame() throws {
    let session = try {
      var session = try StackSamples.session(8)
      session.press(.pageDown)
      session.press(.up)
      return session
    }()
    for help in HistoryCommand.keys.dropLast(2) {
      let outcomes = help.keys.split(separator: ", ").compactMap { Self.key(String($0)) }.map { key in
        var session = session
        session.press(key)
        return (session.missing(), session.current, session.marked, session.shown)
      }
      #expect(outcomes.allSatisfy { $0 == outcomes[0] }, "\(help.keys)")
    }
  }

  private static func key(_ name: String) -> EditorKey? {
    switch name {
    case "Down": .down
    case "Up": .up
    case "Page Down": .pageDown
    case "Page Up": .pageUp
    case "Home": .first
    case "End": .last
    case "Enter": .enter
    case "Esc": .escape
    case "Space": .character(" ")
    default: name.count == 1 ? name.first.map(EditorKey.character) : nil
    }
  }
}

/// What `:help` explains besides commands.
struct HelpTopicsTests {
  private func keys(_ name: String) -> [String]? {
    let settings = [KeyHelp("prompt.art", "how cards show covers")]
    return HelpTopics.entries(name, settings: settings, isHeard: false)?.map(\.keys)
  }

  @Test(arguments: [
    ("tab", "Tab"), ("End", "Right, End, Ctrl-E"), ("new", "new"), ("+", "+"), ("8+", "+"),
    ("prompt.art", "prompt.art"),
    ("settings", "prompt.art"),
  ])
  func aKeyAMarkOrASettingIsExplained(_ name: String, _ shown: String) {
    #expect(keys(name)?.first == shown)
  }

  @Test func aCommandIsNone() { #expect(keys("history") == nil) }

  /// A page that is longer than a usual window would begin above it.
  @Test @MainActor func theKeysFitAWindow() {
    #expect(HelpView(HelpTopics.keys).lines(width: 80).count <= 20)
  }

  @Test func theFunctionsOfThePromptAreNamed() {
    let text = HelpTopics.keys.map(\.summary).joined()
    for command in EditorCommand.allCases { #expect(text.contains(command.name)) }
  }

  @Test(arguments: [
    ("prom", "did you mean prompt.art or prompt.speech?"), ("hstory", "did you mean history?"),
    ("zzzzz", "':help commands' lists the commands, ':help settings' the settings"),
  ])
  func whatIsUnknownIsListedWithTheNearest(_ name: String, _ hint: String) {
    let sentence = HelpTopics.unknown(name, among: ["history", "prompt.art", "prompt.speech"])
    #expect(sentence == "There is no command, key, setting or mark '\(name)'; \(hint)")
  }

  @Test func theGuideHasEveryKey() throws {
    var package = URL(filePath: #filePath)
    for _ in 1...4 { package.deleteLastPathComponent() }
    let guide = try String(contentsOf: package.appending(path: "GUIDE.md"), encoding: .utf8)
    let rows = guide.replacing("`", with: "").split(separator: "\n")
    for entry in HelpTopics.keys + HelpTopics.keysByEar {
      #expect(rows.contains { $0.hasPrefix("| \(entry.keys) | ") }, "\(entry.keys)")
    }
  }
}
