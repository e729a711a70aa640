import Testing

@testable import miru

struct OutputPrefixMatcherTests {
  @Test(arguments: [
    (["AO: [null]\n"], [true]), (["(+) Audio\nAO", ": x"], [false, true]),
    (["xAO:", "\nA", "O", ":"], [false, false, false, true]),
    (["AO:\nAO:", "AO:"], [true, false]), (["AAO:\nAO.\n", ""], [false, false]), (["\rAO:"], [true]),
  ])
  func theSignIsSeenOnceAtTheBeginningOfALineHoweverThePiecesFall(_ pieces: [String], _ seen: [Bool]) {
    var watch = OutputPrefixMatcher("AO:")
    #expect(pieces.map { watch.sees(Array($0.utf8)) } == seen)
  }

  /// ffplay's status line, which it writes from its start.
  @Test(arguments: [
    ("    nan    :  0.000 fd=   0 \r", false), ("    nan M-A:    nan fd=   0\r", false),
    ("    nan    :  0.000\r  -0.04 M-A:  0.000 fd=   0\r", true), ("   0.02 M-A:  0.000\r", true),
  ])
  func aNumberMayStandBeforeTheSign(_ line: String, isSeen: Bool) {
    var watch = OutputPrefixMatcher("M-A:")
    #expect(watch.sees(Array(line.utf8)) == isSeen)
  }
}
