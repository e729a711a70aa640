import Catalog
import TestSupport
import Testing

@testable import miru

@Test func plainStartsAreWhatTheParserMakesOfThem() throws {
  let words = [
    "--offline", "--demo", "--private", "--plain", "--library", "--api-url", "--country", "--color", "never",
    "a",
    "x.sqlite", "jp", "", "-", "--", "repl", "search", "--library=x", "--help", "--timeout", "-1",
  ]
  var random = SeededRandom(seed: 6)
  var plain = 0
  for _ in 0..<TestCount.of(400, all: 2_000) {
    let arguments = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
      words.randomElement(using: &random)
    }
    guard let options = PlainStart.options(arguments) else { continue }
    plain += 1
    let parsed = try? Miru.command(for: arguments) as? Shell<ReplCommand>
    #expect(parsed?.shared.launch == options && parsed?.command.record == nil, "\(arguments)")
  }
  #expect(plain > 40)
}

@Test(arguments: [
  "", "--offline", "--demo --plain", "--library x --offline",
  "--api-url http://127.0.0.1:1 --private --country jp",
])
func whatIsPlainNeedsNoParser(_ line: String) {
  #expect(PlainStart.options(line.split(separator: " ").map(String.init)) != nil)
}
