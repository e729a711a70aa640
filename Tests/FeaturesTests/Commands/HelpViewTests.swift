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
    let lines = HelpView(LiveHelpViewModel([Self.commands[0]])).lines(width: 80).map(\.plain)
    #expect(lines == [":open N  open row N"])
  }

  @Test func aLongCallHasALineToItself() {
    let lines = HelpView(LiveHelpViewModel(Self.commands)).lines(width: 80).map(\.plain)
    #expect(
      lines == [":open N             open row N", ":export [FILE] [--force]", "    write the history"])
  }

  @Test func aNarrowWindowCutsNothingOffItsEdge() {
    for width in [10, 20, 40] {
      let lines = HelpView(LiveHelpViewModel(TestCommands.all)).lines(width: width)
      #expect(lines.allSatisfy { $0.plain.count <= width })
    }
  }

  @Test func theKeysOfTheStackStandBelowTheHelpOfHistory() {
    let lines = HelpView(LiveHelpViewModel("USAGE: :history", keys: HistoryCommand.keys)).lines(width: 40)
      .map(\.plain)
    #expect(lines.first == "USAGE: :history")
    #expect(lines.count == StackKey.allCases.count + 3)
    #expect(lines.last == "    :          begin a command")
    #expect(lines.contains("    Ctrl-D     the same as q"))
    #expect(lines.contains("    x          take it off the stack"))
    for key in StackKey.allCases { #expect(lines.contains { $0.hasSuffix("  " + key.help.summary) }) }
  }

  @Test func everyKeyThatIsToldMeansThat() {
    for key in StackKey.allCases {
      for name in key.help.keys.split(separator: ", ") {
        #expect(Self.key(String(name)).flatMap(StackKey.init) == key)
      }
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
    ("tab", "Tab"), ("End", "Right, End, Ctrl-E"), ("new", "new"), ("+", "+"), ("prompt.art", "prompt.art"),
    ("settings", "prompt.art"),
  ])
  func aKeyAMarkOrASettingIsExplained(_ name: String, _ shown: String) {
    #expect(keys(name) == [shown])
  }

  @Test func aCommandIsNone() { #expect(keys("history") == nil) }

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
