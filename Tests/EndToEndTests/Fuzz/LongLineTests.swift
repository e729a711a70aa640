import Foundation
import Testing
import TestSupport

/// Types 100,000 Unicode scalars without a pause, as a paste in a terminal without bracketed paste.
///
/// `make bench-longline` measures the release build and bash.
@Suite(.atATerminal) struct LongLineTests {
  private static let inputs: [(name: String, text: String)] = [
    ("many words", String(repeating: "mirror ", count: 14_286)),
    ("one word", String(repeating: "x", count: 100_000)),
    ("emoji families", String(repeating: "👨‍👩‍👧‍👦", count: 14_286)),
    ("combining marks", String(repeating: "e\u{301}\u{302}\u{303}", count: 25_000)),
    ("ESC 100000 x", "\u{1B}100000x"),
  ]
  /// Maximum processor time in seconds; the elapsed time depends on other programs.
  private static let longest = 3.0
  private static let growth = 10_240

  @Test(arguments: [(24, 80), (1, 1)])
  func aHundredThousandKeysAreTakenAtOnce(rows: UInt16, columns: UInt16) async throws {
    let environment = ProcessInfo.processInfo.environment
    let program = environment["MIRU_FUZZ_PROGRAM"] ?? MiruBinary.path
    let rivals = environment["MIRU_FUZZ_RIVAL"].map { [$0] } ?? []
    for (name, text) in Self.inputs {
      for isVi in [false, true] where !isVi || text.utf8.first != 0x1B {
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
