import Foundation
import TestSupport
import Testing

/// The text typed at a terminal is the text requested from Apple.
@Suite(.atATerminal) struct ScriptTests {
  private static let noResults = #"{"resultCount":0,"results":[]}"#
  private let home: MiruHome
  private let server: FakeServer

  init() throws {
    home = try MiruHome()
    server = try FakeServer(.body(Self.noResults))
  }

  /// The locale with Latin letters is tested twice: where it is not installed, and where it is, if this machine can
  /// create it.
  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "C.UTF-8"], ["LC_ALL": "de_DE.ISO-8859-1"], [:],
    ["LC_ALL": "de_DE.ISO-8859-1", "LOCPATH": "locales"],
  ])
  func theTermIsWhatWasTypedInEveryLocale(_ locale: [String: String]) async throws {
    var environment = locale
    if let folder = locale["LOCPATH"] {
      environment["LOCPATH"] = home.file(folder)
      _ = try await MiruProcess.shell(
        "mkdir \"$HOME/\(folder)\" && localedef -f ISO-8859-1 -i de_DE \"$HOME/\(folder)/de_DE.ISO-8859-1\"",
        home: home)
    }
    let terminal = try await started(environment)
    try #require(ScriptSamples.all.count >= 200)
    let isWhole = TestCount.isAll || locale["LC_ALL"] == "C.UTF-8"
    for (place, text) in ScriptSamples.all.enumerated() where isWhole || place.isMultiple(of: 8) {
      try await enter(text, at: terminal)
    }
    #expect(try await terminal.leave() == 0)
  }

  @Test func settingsOfReadlineDoNotChangeWhatIsTyped() async throws {
    _ = try home.write(
      """
      set convert-meta on
      set input-meta off
      set output-meta off
      "\\M-d": kill-whole-line
      set keymap vi-insert
      "\\M-C": beginning-of-line

      """, to: ".inputrc")
    let terminal = try await started(["LC_ALL": "C.UTF-8"])
    for text in ["中 björk", "für elise", "日本語"] { try await enter(text, at: terminal) }
    terminal.send("away\u{1B}d")
    try await enter("kept", at: terminal)
    #expect(!server.terms.contains("awaykept"))
  }

  /// Ctrl-X Ctrl-R reads inputrc again, which must not change anything that a letter needs.
  @Test func whatIsTypedStaysTheSameWhenSettingsAreReadAnew() async throws {
    _ = try home.write(
      "set convert-meta on\nset input-meta off\n\"\\M-d\": kill-whole-line\nRETURN: accept-line\n",
      to: ".inputrc")
    let terminal = try await started(["LC_ALL": "C"])
    for text in ["björk", "für elise", "日本語"] {
      terminal.send("\u{18}\u{12}")
      try await enter(text, at: terminal)
    }
    #expect(try await terminal.leave() == 0)
  }

  /// Readline returns the keys of the setting in the notation of inputrc.
  @Test func aSearchOfTheTypedLinesEndsWithTheKeysOfInputrc() async throws {
    _ = try home.write("set isearch-terminators \"\\C-j\"\n", to: ".inputrc")
    let terminal = try await started(["LC_ALL": "C.UTF-8"])
    try await enter("björk", at: terminal)
    terminal.send("\u{12}bj\u{18}\u{7}\u{5} again\r")
    try await terminal.waitFor("the line found and continued") { _ in server.terms.contains("björk again") }
    #expect(try await terminal.leave() == 0)
  }

  private func started(_ locale: [String: String]) async throws -> BareTerminal {
    let environment = ["LANG": "", "MIRU_CALLS": "10000", "MIRU_RESERVE": "0"].merging(locale) { $1 }
    let terminal = try await BareTerminal(
      ["--api-url", server.address], home: home, environment: environment)
    try await terminal.waitFor("the prompt") { $0.contains("miru US song> ") }
    return terminal
  }

  /// Types a line key by key, and waits until it was requested.
  private func enter(_ text: String, at terminal: BareTerminal) async throws {
    for scalar in text.unicodeScalars { terminal.send(String(scalar)) }
    terminal.send("\r")
    let expected = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    let named = expected.map { String($0.value, radix: 16) }.joined(separator: " ")
    try await terminal.waitFor("a request for \(named)") { _ in
      server.terms.contains { Array($0.unicodeScalars) == expected }
    }
  }
}

extension FakeServer {
  /// The terms of the latest searches received.
  fileprivate var terms: [String] {
    calls.suffix(3).compactMap { call in
      let path = call.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      let spaced = path.replacingOccurrences(of: "+", with: "%20")
      return URLComponents(string: spaced)?.queryItems?.first { $0.name == "term" }?.value
    }
  }
}
