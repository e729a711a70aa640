import Features
import Terminal
import Testing

struct ParagraphTests {
  @Test(arguments: [
    ("one two three", 20, ["one two three"]), ("one two three", 8, ["one two", "three"]),
    ("see /a/very/long/path now", 8, ["see", "/a/very/long/path", "now"]), ("", 8, []),
    ("one  two", 1, ["one", "two"]),
  ])
  func aSentenceIsBrokenBetweenWords(_ sentence: String, _ width: Int, _ lines: [String]) {
    #expect(Paragraph.notice(sentence, width: width).map(\.plain) == lines)
  }

  @Test func nothingInItReachesTheTerminalRaw() {
    let lines = Paragraph.notice("a\u{1B}[2J \u{202E}b", width: 40).map(\.plain)
    #expect(!lines.joined().unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }
}
