import Features
import Terminal
import Testing

struct WelcomeMessageTests {
  @Test func aFirstStartIsToldWhatToType() {
    let lines = WelcomeMessage.lines(isEmpty: true, isPlain: false, width: 100).map(\.plain)
    #expect(lines.count == 2)
    #expect(lines[0] == "Type a title, an artist or an album: rows appear with every key.")
  }

  @Test func withoutDrawnRowsTheKeysThatReadThemAreNamed() {
    let lines = WelcomeMessage.lines(isEmpty: true, isPlain: true, width: 100).map(\.plain)
    #expect(lines[0].hasPrefix("Type a title, an artist or an album. Down reads the rows one by one"))
  }

  @Test func whoKnowsMiruReadsOneLine() {
    #expect(WelcomeMessage.lines(isEmpty: false, isPlain: false, width: 100).count == 1)
  }

  @Test(arguments: [10, 24, 30, 40, 60, 80, 250], [true, false])
  func theHelpIsNamedInEveryWidth(_ width: Int, _ isEmpty: Bool) {
    for isPlain in [true, false] {
      let lines = WelcomeMessage.lines(isEmpty: isEmpty, isPlain: isPlain, width: width).map(\.plain)
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines.joined(separator: " ").contains(":help"))
    }
  }
}
