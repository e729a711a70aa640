import Foundation
import Terminal
import Testing

@testable import miru

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
  let line = Diagnostics.line("bad \u{1B}[31m\nsecond")
  #expect(!line.dropLast().contains { $0 == "\n" || $0 == "\u{1B}" })
  #expect(line.hasSuffix("\n"))
}

@Test func factsStandUnderOneAnother() {
  #expect(OutputPage.lines(of: [("a", "1"), ("long", "2")]).map(\.plain) == ["a     1", "long  2"])
}

@Test func talkIsBrokenBetweenWordsAtATerminal() {
  let sentence = "one two three /a/path/that/stays/whole 東京 end"
  #expect(
    Diagnostics.line(sentence, width: 14) == "miru: one two\nthree\n/a/path/that/stays/whole\n東京 end\n")
  #expect(Diagnostics.line(sentence) == "miru: \(sentence)\n")
}
