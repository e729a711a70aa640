import Catalog
import Testing

@testable import miru

struct PastedLinesTests {
  @Test(arguments: [
    ([":open 1", ":star"], true),
    (["1440000541", " https://music.apple.com/us/album/x/1440000540?i=1440000541"], true),
    (["1440000541", ":star"], true), (["id:1440000541", "id:7"], true), (["mirror canon", ":open 1"], false),
    ([":)", ":star"], false),
    ([":star", ":forget everything yes"], false),
  ])
  func pastedCommandsAndIDsAreRun(_ lines: [String], _ areRun: Bool) {
    #expect(CommandRegistry.runs(pasted: lines, in: .us) == areRun)
  }
}
