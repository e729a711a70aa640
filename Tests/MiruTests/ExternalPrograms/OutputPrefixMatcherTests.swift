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
}
