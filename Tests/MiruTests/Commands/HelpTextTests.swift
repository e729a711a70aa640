import ArgumentParser
import Features
import Terminal
import Testing

@testable import miru

/// The help that the parser and the prompt print, and the completion scripts.
struct HelpTextTests {
  @Test func theOptionsWithAValueAreThoseOfTheTable() {
    let help = Shell<ReplCommand>.helpMessage(columns: 200)
    let named = help.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard let name = words.first, name.hasPrefix("--"), words.count > 1, words[1].hasPrefix("<") else {
        return nil
      }
      return String(name)
    }
    // That of the prompt alone stands in its own help, and in a sentence of miru's.
    #expect(
      Set(named + ["--generate-completion-script"]) == SharedOptions.namesWithValue.union(["--record"]))
    #expect(Miru.helpMessage(columns: 200).contains("'miru --record FILE' starts the prompt and records"))
  }

  /// The first commands that `:help` lists are all there, and fit a window.
  @Test @MainActor func theFirstHelpFitsAWindow() {
    let lines = HelpView(first: CommandRegistry.atPrompt).lines(width: 80).map(\.plain)
    #expect(lines.count { $0.hasPrefix(":") } == 12 && lines.count <= 20, "\(lines)")
    #expect(lines.contains { $0.contains("List all \(CommandRegistry.atPrompt.count) commands.") })
  }

  /// In the list behind `:`, descriptions begin in column 28, or two columns behind a longer command.
  @Test(arguments: CommandRegistry.atPrompt) func noSummaryIsCutAt80Columns(_ command: CommandSummary) {
    let call = ":\(command.name) \(command.arguments)"
    #expect(max(28, call.count + 4) + command.summary.count <= 80)
  }

  /// A line of a description ends with a sentence; the window breaks it elsewhere.
  @Test func noDescriptionBreaksInASentence() {
    for command in CommandRegistry.all {
      for line in command.configuration.discussion.split(separator: "\n") {
        #expect(line.hasSuffix(".") || line.hasSuffix(":"), "\(command.name): \(line)")
      }
      let help = command.helpMessage(columns: 1_000)
      for unclear in ["of yours", "seals everything", "Take off every item"] {
        #expect(!help.contains(unclear), "\(command.name)")
      }
    }
  }

  @Test(arguments: CommandRegistry.inShell.map { $0.name } + [""])
  func helpPutsOptionsInBrackets(_ name: String) throws {
    let error = try #require(throws: (any Error).self) {
      var help = try Miru.command(for: (name.isEmpty ? [] : [name]) + ["--help"])
      try help.run()
    }
    guard case .text(let help) = ParserReply(error) else {
      Issue.record("no help")
      return
    }
    let usage = help.split(separator: "\n").filter { $0.hasPrefix("USAGE:") || $0.hasPrefix("       miru") }
    #expect(
      !usage.isEmpty && usage.allSatisfy { !$0.replacing("[<options>]", with: "").contains("<options>") })
    #expect(!name.isEmpty || help.contains("--generate-completion-script bash"))
    guard !name.isEmpty else { return }
    // What belongs to the command comes first.
    let places = ["\nOPTIONS:\n", "\nEXAMPLES:\n", "\nEVERYWHERE:\n"].compactMap {
      help.firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 3 && places == places.sorted())
    let examples = help.split(separator: "\n").count { $0.hasPrefix("  miru \(name)") }
    #expect((1...2).contains(examples))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsNameEveryCommand(_ shell: String) throws {
    let error = try #require(throws: (any Error).self) {
      try Miru.command(for: ["--generate-completion-script", shell])
    }
    guard case .text(let script) = ParserReply(error) else {
      Issue.record("no script")
      return
    }
    for command in CommandRegistry.inShell { #expect(script.contains(command.name)) }
    #expect(script.contains("country") && script.contains("keep-going"))
  }
}
