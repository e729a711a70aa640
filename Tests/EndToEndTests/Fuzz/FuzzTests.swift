import Foundation
import Testing
import TestSupport

/// Sends random bytes to the prompt, the rows and the history stack.
@Suite(.atATerminal) struct FuzzTests {
  private static let bytesAPlace = TestCount.of(3_000, all: 10_000)
  /// Maximum processor time in seconds before the next byte is read. The elapsed time depends on other programs, also
  /// because a key for rows waits for them.
  private static let longestTurn = 0.1
  /// Maximum growth of a process in KiB after the first places, which fill caches such as the library's pages.
  private static let growth = 10_240
  private static let firstPlaces = 20

  @Test func noBytesBreakThePromptTheRowsOrTheStack() async throws {
    let seed = TestCount.seed
    let program = ProcessInfo.processInfo.environment["MIRU_FUZZ_PROGRAM"] ?? MiruBinary.path
    let count = TestCount.of("bytes", 36_000, all: 10_000_000)
    let summary = try await Spawn.aside { try Self.run(program, seed: seed, bytes: count) }
    print("seed \(seed): \(summary)")
  }

  private static func run(_ program: String, seed: UInt64, bytes: Int) throws -> String {
    let home = try MiruHome()
    let folder = try TemporaryFolder()
    var input = RandomInput(SeededRandom(seed: seed))
    var (sent, processes, pause, turn, grown, stacks) = (0, 0, 0.0, 0.0, 0, 0)
    while sent < bytes {
      let terminal = try FuzzedTerminal(program, ["--demo"], home: home, folder: folder.path)
      processes += 1
      terminal.rest(500)
      // Fills the history stack.
      for keys in ["mirror\r", ":open 1\r"] {
        try terminal.send(Array(keys.utf8))
        terminal.rest(500)
      }
      var (places, former) = (0, 0)
      while !terminal.hasEnded, sent + terminal.sent < bytes {
        try visit(terminal, &input)
        places += 1
        if places == firstPlaces { former = terminal.memory }
        if places > firstPlaces, !terminal.hasEnded { grown = max(grown, terminal.memory - former) }
      }
      try terminal.leave()
      sent += terminal.sent
      if terminal.modes[1049] != nil { stacks += 1 }
      pause = max(pause, terminal.longestPause)
      if terminal.longestTurn > turn {
        turn = terminal.longestTurn
        let input = String(decoding: terminal.inputOfLongestTurn, as: UTF8.self)
        #expect(turn < longestTurn, "\(input.debugDescription)")
      }
    }
    #expect(grown < growth, "KiB")
    #expect(stacks > 0, "the stack was never seen")
    return "\(sent) bytes into \(processes) processes, \(stacks) of which showed the stack; longest pause "
      + "\(Int(pause * 1_000)) ms, longest turn \(Int(turn * 1_000)) ms on a processor, most growth \(grown) KiB"
  }

  /// Resizes the window, opens a place and sends bytes there.
  private static func visit(_ terminal: FuzzedTerminal, _ input: inout RandomInput) throws {
    let window = input.window()
    terminal.resize(rows: window.rows, columns: window.columns)
    for keys in ["\u{1B}[201~", "\u{1B}", "\u{7}\u{15}"] {
      try terminal.send(Array(keys.utf8))
      terminal.rest(30)
    }
    for keys in input.way() {
      try terminal.send(Array(keys.utf8))
      terminal.rest(150)
    }
    let end = terminal.sent + bytesAPlace
    while terminal.sent < end, !terminal.hasEnded { try terminal.send(input.next()) }
  }
}
