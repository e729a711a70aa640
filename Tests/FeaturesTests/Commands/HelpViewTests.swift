import Features
import Terminal
import Testing

struct HelpViewTests {
  static let commands = [
    CommandHelp("open", "N", "open row N"), CommandHelp("export", "[FILE] [--force]", "write the history"),
  ]

  @Test func aCommandStandsBesideWhatItDoes() {
    let lines = HelpView([Self.commands[0]]).lines(width: 80).map(\.plain)
    #expect(lines == [":open N  open row N"])
  }

  @Test func aLongCallHasALineToItself() {
    let lines = HelpView(Self.commands).lines(width: 80).map(\.plain)
    #expect(
      lines == [":open N             open row N", ":export [FILE] [--force]", "    write the history"])
  }

  @Test func aNarrowWindowCutsNothingOffItsEdge() {
    for width in [10, 20, 40] {
      let lines = HelpView(CommandHelp.all).lines(width: width)
      #expect(lines.allSatisfy { $0.plain.count <= width })
    }
  }
}
