import Foundation
import Testing

/// miru at a terminal of the screen reader yasr, and what yasr says.
final class ScreenReader: Sendable {
  private static let timeout: Duration = .seconds(40)
  private static let look: Duration = .milliseconds(10)

  private let terminal: BareTerminal
  private let spoken: String

  init(
    _ arguments: [String], home: MiruHome, columns: UInt16 = 80, environment: [String: String] = [:]
  ) async throws {
    spoken = home.file("spoken-" + UUID().uuidString)
    let voice = try home.write("#!/bin/sh\nexec cat > '\(spoken)'\n", to: "voice")
    try #require(chmod(voice, 0o700) == 0)
    let settings = try home.write(
      """
      [normalkeys]
      [reviewkeys]
      [options]
      cursor tracking=full
      synthesizer=emacspeak server
      synthesizer port=|\(voice)
      key echo=off
      shell=/bin/sh
      special=off
      up and down arrows=speak line
      [Emacspeak server]
      rate=175
      punctuation=some
      [dict]

      """, to: "yasr.conf")
    terminal = try await BareTerminal(
      ["-C", settings, "--", MiruBinary.path] + arguments, of: "/usr/bin/yasr", home: home, columns: columns,
      environment: environment)
  }

  /// Every byte of the terminal.
  var written: String { terminal.written }

  /// How much was said so far.
  var mark: Int { phrases.count }

  /// Presses keys, waits until what is said since then satisfies a condition, and returns it.
  @discardableResult
  func press(
    _ keys: String, sourceLocation: SourceLocation = #_sourceLocation, until isRight: (String) -> Bool
  ) async throws -> String {
    let mark = mark
    terminal.send(keys)
    return try await heard(since: mark, sourceLocation: sourceLocation, until: isRight)
  }

  /// Types text letter by letter, each after the echo of the one before: yasr says an echo of several letters.
  func type(_ text: String) async throws {
    // The prompt may be said before its last bytes are read.
    let before = try await terminal.waitFor("the prompt") { $0.hasSuffix("> ") }
    for place in text.indices {
      terminal.send(String(text[place]))
      let echo = before + text[...place]
      try await terminal.waitFor("the echo of \(text)") { $0 == echo }
    }
  }

  /// Waits until what is said since a mark satisfies a condition, and returns it.
  @discardableResult
  func heard(
    since mark: Int = 0, sourceLocation: SourceLocation = #_sourceLocation, until isRight: (String) -> Bool
  ) async throws -> String {
    let end = ContinuousClock.now + Self.timeout
    while true {
      let heard = Self.joined(phrases.dropFirst(mark))
      if isRight(heard) { return heard }
      guard ContinuousClock.now < end else {
        Issue.record(
          "never heard it in: \(heard)\nwritten: \(written.suffix(500).debugDescription)",
          sourceLocation: sourceLocation)
        throw TmuxSession.NeverSeen(what: "what was to be said")
      }
      try await Task.sleep(for: Self.look)
    }
  }

  /// What was said since a mark.
  func heard(since mark: Int) -> String { Self.joined(phrases.dropFirst(mark)) }

  /// Leaves miru.
  func leave() async throws { _ = try await terminal.leave() }

  /// The phrases and single letters so far.
  private var phrases: [Substring] {
    guard let all = try? Data(contentsOf: URL(filePath: spoken)) else { return [] }
    return String(decoding: all, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("q {") || line.hasPrefix("l {"), line.hasSuffix("}") else { return nil }
      return line.dropFirst(3).dropLast()
    }
  }

  /// Joins phrases, which yasr divides where it read the terminal in parts, and merges blanks.
  private static func joined(_ phrases: ArraySlice<Substring>) -> String {
    phrases.joined().split(separator: " ").joined(separator: " ")
  }
}
