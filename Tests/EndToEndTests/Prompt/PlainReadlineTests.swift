import Foundation
import TestSupport
import Testing

/// The line compared with bash, where readline draws by itself: the same inputrc, prompt and keys.
@Suite(.atATerminal) struct PlainReadlineTests {
  private static let vi = "set editing-mode vi\nset show-mode-in-prompt on\n"
  private static let prompt = "miru demo US song>"

  @Test(arguments: [
    ("vi's modes", vi, ["one two", "Escape", "0", "x", "i", "y"]),
    (
      "mode strings of an inputrc",
      vi + #"set vi-ins-mode-string "\1\e[1m\2[I] \1\e[0m\2""# + "\n" + #"set vi-cmd-mode-string "[C] ""#,
      ["one", "Escape", "h", "a", "z"]
    ),
    ("the mode of emacs", "set show-mode-in-prompt on\nset emacs-mode-string \"E:\"", ["one", "Home", "x"]),
    ("a line of several rows", "", [String(repeating: "one two ", count: 12), "Home", "x", "End", "y"]),
    ("wide letters at the margin", "", ["a東京東京東京東京東京東京東京東京東京", "Left", "BSpace", "Home"]),
    ("control characters", "", ["a", "C-v", "C-a", "b", "Left", "Left"]),
    ("a numeric argument", "", ["ab", "M-3", "x"]),
    ("a search that fails", "", ["C-r", "zzz", "BSpace", "C-g", "ab"]),
    ("one row", "set horizontal-scroll-mode on", ["one two", "Home", "x", "End"]),
  ])
  func theLineLooksAsInBash(_ name: String, inputrc: String, keys: [String]) async throws {
    let homes = (try MiruHome(), try MiruHome())
    for home in [homes.0, homes.1] {
      // Otherwise bash waits half a second for what may follow Esc.
      _ = try home.write(
        "set enable-bracketed-paste off\nset keyseq-timeout 10\n" + inputrc + "\n", to: ".inputrc")
    }
    let miru = try await TmuxSession(
      [MiruBinary.path, "--demo"], home: homes.0, environment: ["LC_ALL": "C.UTF-8"], width: 40)
    let bash = try await TmuxSession(
      ["/bin/bash", "--norc", "--noprofile", "-i"], home: homes.1,
      environment: ["LC_ALL": "C.UTF-8", "PS1": Self.prompt + " "], width: 40)
    for session in [miru, bash] { try await session.waitFor("a prompt") { $0.contains(Self.prompt) } }
    for key in keys {
      let isNamed = key.count > 1 && key.first?.isUppercase == true
      for session in [miru, bash] {
        if isNamed { try await session.press(key) } else { try await session.type(key) }
      }
      let seen = try await bash.still { try await Self.line($0) }
      try await miru.until("after \(key): \(seen)") { try await Self.line($0) == seen }
    }
  }

  /// Returns the rows from the prompt to the first blank one, and the cursor in them.
  private static func line(_ session: TmuxSession) async throws -> String {
    let (screen, cursor) = (try await session.screen(), try await session.cursor())
    let first = screen.lines.lastIndex {
      $0.contains(prompt) || $0.contains("i-search") || $0.contains("(arg")
    }
    guard let first else { return "" }
    let rows = screen.lines[first...cursor.row.clamped(to: first...screen.lines.count - 1)]
    return rows.map(\.trimmingBlanksAtEnd).joined(separator: "⏎") + " \(cursor.row - first):\(cursor.column)"
  }

  @Test func aLineThatScrollsSidewaysStaysInOneRow() async throws {
    let home = try MiruHome()
    _ = try home.write("set horizontal-scroll-mode on\n", to: ".inputrc")
    let miru = try await TmuxSession.miru(home: home, width: 40)
    try await miru.type(String(repeating: "one two ", count: 12) + "end")
    try await miru.waitFor("the end of the line") { screen in
      screen.lines.contains { $0.hasPrefix("<") && $0.hasSuffix("two end") }
    }
    try await miru.press("Home")
    try await miru.waitFor("its beginning") { screen in
      screen.lines.contains { $0.hasPrefix(Self.prompt + " one two") && $0.hasSuffix(">") }
    }
    let place = try await miru.cursor()
    #expect(place.column == Self.prompt.count + 1)
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
