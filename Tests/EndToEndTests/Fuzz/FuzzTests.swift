import Foundation
import Testing
import TestSupport

/// Random bytes into the prompt, the rows below it and the history stack. `make fuzz` sends more of them.
@Suite(.atATerminal) struct FuzzTests {
  /// About a minute of them.
  private static let usualBytes = 60_000
  private static let bytesAPlace = 10_000
  /// Seconds that no byte may take.
  private static let longestPause = 0.1
  /// KiB that a program may grow by; what the first places bring with them, a library's pages for one, is no growth.
  private static let growth = 10_240
  private static let firstPlaces = 20

  @Test func noBytesBreakThePromptTheRowsOrTheStack() async throws {
    let seed = FuzzLength.seed
    let program = ProcessInfo.processInfo.environment["MIRU_FUZZ_PROGRAM"] ?? MiruBinary.path
    let count = FuzzLength.number("BYTES", else: Self.usualBytes)
    let summary = try await Spawn.aside { try Self.run(program, seed: seed, bytes: count) }
    print("seed \(seed): \(summary)")
  }

  private static func run(_ program: String, seed: UInt64, bytes: Int) throws -> String {
    let home = try MiruHome()
    let folder = try TemporaryFolder()
    var input = RandomInput(SeededRandom(seed: seed))
    var (sent, processes, pause, grown, stacks) = (0, 0, 0.0, 0, 0)
    while sent < bytes {
      let terminal = try FuzzedTerminal(program, ["--demo"], home: home, folder: folder.path)
      processes += 1
      terminal.rest(500)
      // Something to leaf through.
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
      if terminal.longestPause > pause {
        pause = terminal.longestPause
        #expect(
          pause < longestPause,
          "\(String(decoding: terminal.inputOfLongestPause, as: UTF8.self).debugDescription)")
      }
    }
    #expect(grown < growth, "KiB")
    #expect(stacks > 0, "the stack was never seen")
    return "\(sent) bytes into \(processes) processes, \(stacks) of which showed the stack; longest pause "
      + "\(Int(pause * 1_000)) ms, most growth \(grown) KiB"
  }

  /// Goes somewhere and sends bytes there.
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
