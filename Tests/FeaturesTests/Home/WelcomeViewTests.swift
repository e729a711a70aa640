import Features
import Terminal
import Testing

struct WelcomeViewTests {
  @Test func aFirstStartIsToldWhatToType() {
    let lines = WelcomeView(isEmpty: true).lines(width: 100).map(\.plain)
    #expect(lines.count == 2)
    #expect(lines[0] == "Type a title, an artist or an album: rows appear with every key.")
  }

  @Test func whereNoRowsAreDrawnNoneArePromised() {
    let lines = WelcomeView(isEmpty: true, isPlain: true).lines(width: 100).map(\.plain)
    #expect(lines[0] == "Type a title, an artist or an album; Enter lists the rows, each with its number.")
  }

  @Test func whoKnowsMiruReadsOneLine() {
    #expect(WelcomeView(isEmpty: false).lines(width: 100).count == 1)
  }

  @Test func aNarrowWindowCutsTheWords() {
    #expect(WelcomeView(isEmpty: true).lines(width: 30).allSatisfy { $0.plain.count <= 30 })
  }
}
