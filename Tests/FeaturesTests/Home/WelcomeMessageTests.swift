import Features
import Terminal
import Testing

struct WelcomeMessageTests {
  @Test func aFirstStartIsToldWhatToType() {
    let lines = WelcomeMessage.lines(isEmpty: true, isPlain: false, width: 100).map(\.plain)
    #expect(lines.count == 2)
    #expect(lines[0] == "Type a title, an artist or an album: rows appear with every key.")
  }

  @Test func whereNoRowsAreDrawnNoneArePromised() {
    let lines = WelcomeMessage.lines(isEmpty: true, isPlain: true, width: 100).map(\.plain)
    #expect(lines[0] == "Type a title, an artist or an album; Enter lists the rows, each with its number.")
  }

  @Test func whoKnowsMiruReadsOneLine() {
    #expect(WelcomeMessage.lines(isEmpty: false, isPlain: false, width: 100).count == 1)
  }

  @Test func aNarrowWindowCutsTheWords() {
    let lines = WelcomeMessage.lines(isEmpty: true, isPlain: false, width: 30)
    #expect(lines.allSatisfy { $0.plain.count <= 30 })
  }
}
