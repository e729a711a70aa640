import Foundation
import Testing
import TestSupport

/// Types 20,000 Unicode scalars, or 100,000, without a pause, as a paste in a terminal without bracketed paste.
///
/// `make bench-longline` measures the release build and bash.
@Suite(.atATerminal) struct LongLineTests {
  private static let keys = TestCount.of("keys", 20_000, all: 100_000)
  /// The texts, and whether each is typed in vi mode and into the smallest window, where not all are.
  private static let inputs: [(name: String, text: String, isVi: Bool, isSmall: Bool)] = [
    ("many words", String(repeating: "mirror ", count: keys / 7), false, false),
    ("one word", String(repeating: "x", count: keys), true, false),
    ("emoji families", String(repeating: "👨‍👩‍👧‍👦", count: keys / 7), false, true),
    ("combining marks", String(repeating: "e\u{301}\u{302}\u{303}", count: keys / 4), true, true),
    ("ESC \(keys) x", "\u{1B}\(keys)x", false, false),
  ]
  /// Maximum processor time in seconds; the elapsed time depends on other programs.
  private static let longest = 3.0
  private static let growth = 10_240

  @Test(arguments: [(24, 80), (1, 1)])
  func aLongLineIsTakenAtOnce(rows: UInt16, columns: UInt16) async throws {
    let environment = ProcessInfo.processInfo.environment
    let program = environment["MIRU_FUZZ_PROGRAM"] ?? MiruBinary.path
    let rivals = environment["MIRU_FUZZ_RIVAL"].map { [$0] } ?? []
    for (name, text, vi, small) in Self.inputs where TestCount.isAll || small == (rows == 1) {
      for isVi in TestCount.isAll ? [false, true] : [vi] where !isVi || text.utf8.first != 0x1B {
        for program in [program] + rivals {
          let (took, echo, processor, grown) = try await Spawn.aside {
            try Self.type(text, isVi: isVi, into: program, rows, columns)
          }
          let isMiru = rivals.isEmpty || program != rivals.first
          if isMiru { #expect(processor < Self.longest && grown < Self.growth, "\(name)") }
          print(
            "\(isMiru ? "miru" : "rival"), \(name), \(isVi ? "vi" : "emacs") mode, \(rows) × \(columns): "
              + "\(Int(took * 1_000)) ms, of these \(Int(processor * 1_000)) ms on a processor; next key "
              + "\(String(format: "%.1f", echo * 1_000)) ms; \(grown) KiB more")
        }
      }
    }
  }

  /// Types a text and one more key. Returns the seconds for the text and the key, the processor time and the growth in KiB.
  private static func type(
    _ text: String, isVi: Bool, into program: String, _ rows: UInt16, _ columns: UInt16
  ) throws -> (took: Double, echo: Double, processor: Double, grown: Int) {
    let home = try MiruHome()
    _ = try home.write(
      "set enable-bracketed-paste off\n" + (isVi ? "set editing-mode vi\n" : ""), to: ".inputrc")
    let isMiru = !program.hasSuffix("bash")
    let terminal = try FuzzedTerminal(
      program, isMiru ? ["--demo"] : ["--norc", "--noprofile", "-i"], home: home, folder: home.path,
      rows: rows,
      columns: columns)
    // On a busy machine the start may take longer, and what it still loads would count as growth.
    var start = -1.0
    for _ in 0..<30 where terminal.processorTime - start > 0.02 {
      start = terminal.processorTime
      terminal.rest(1_000)
    }
    let (memory, used) = (terminal.memory, terminal.processorTime)
    let began = ContinuousClock.now
    try terminal.send(Array(text.utf8))
    let end = terminal.settle(300)
    let (processor, grown) = (terminal.processorTime - used, terminal.memory - memory)
    let pressed = ContinuousClock.now
    try terminal.send([UInt8(ascii: "z")])
    let echoed = terminal.settle(20)
    return ((end - began) / .seconds(1), (echoed - pressed) / .seconds(1), processor, grown)
  }
}
