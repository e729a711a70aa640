import Foundation
import Testing

@testable import miru

struct Colouring: Sendable, CustomTestStringConvertible {
  let testDescription: String, wish: ColourWish, onTerminal: Bool, environment: [String: String]
  let isColoured: Bool
}

@Test(arguments: [
  Colouring(testDescription: "a terminal", wish: .auto, onTerminal: true, environment: [:], isColoured: true),
  Colouring(testDescription: "a pipe", wish: .auto, onTerminal: false, environment: [:], isColoured: false),
  Colouring(
    testDescription: "NO_COLOR", wish: .auto, onTerminal: true, environment: ["NO_COLOR": "1"],
    isColoured: false),
  Colouring(
    testDescription: "empty NO_COLOR", wish: .auto, onTerminal: true, environment: ["NO_COLOR": ""],
    isColoured: true),
  Colouring(
    testDescription: "dumb", wish: .auto, onTerminal: true, environment: ["TERM": "dumb"], isColoured: false),
  Colouring(
    testDescription: "always", wish: .always, onTerminal: false, environment: ["NO_COLOR": "1"],
    isColoured: true),
  Colouring(testDescription: "never", wish: .never, onTerminal: true, environment: [:], isColoured: false),
])
func colourIsForTerminalsThatWantIt(_ row: Colouring) {
  #expect(row.wish.isColoured(onTerminal: row.onTerminal, environment: row.environment) == row.isColoured)
}

@Test func outputArrivesWholeHoweverLong() async throws {
  let pipe = Pipe()
  let writer = OutputWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
  let lines = (0..<20_000).map { "line \($0)" }
  async let read = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
  for line in lines { try writer.line(line) }
  try writer.flush()
  try pipe.fileHandleForWriting.close()
  #expect(String(decoding: await read, as: UTF8.self) == lines.joined(separator: "\n") + "\n")
}

@Test func aClosedPipeIsToldApartFromAFullDisk() throws {
  signal(SIGPIPE, SIG_IGN)
  let pipe = Pipe()
  try pipe.fileHandleForReading.close()
  let writer = OutputWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
  try writer.line("x")
  #expect(throws: OutputError.readerLeft) { try writer.flush() }
  let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
  let other = OutputWriter(descriptor: full.fileDescriptor)
  try other.line("x")
  #expect(throws: OutputError.cannotWrite(reason: "No space left on device")) { try other.flush() }
}

@Test func talkIsOneHarmlessLine() {
  let line = Talk.line("bad \u{1B}[31m\nsecond")
  #expect(!line.dropLast().contains { $0 == "\n" || $0 == "\u{1B}" })
  #expect(line.hasSuffix("\n"))
}

@Test func factsStandUnderOneAnother() {
  #expect(Facts([("a", "1"), ("long", "2")]).lines == ["a     1", "long  2"])
}
