import Foundation
import Testing

/// Covers beside the cards of the stack.
@Suite(.atATerminal) struct StackPictureTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func eachCardHasItsOwnCoverBesideItAndALowWindowNone() async throws {
    let miru = try await leafing(FakeChafa(Self.eight("cat >/dev/null"), home: home))
    try await miru.waitFor("the first cover") { Self.rows($0) == 8 && $0.contains("┃ Upside Down Again") }
    try await miru.press("j")
    try await miru.waitFor("the second cover") { Self.rows($0) == 8 && $0.contains("┃ Mirror Canon") }
    try await miru.resize(width: 60, height: 24)
    try await miru.waitFor("no room beside the card") { Self.rows($0) == 0 && $0.contains("┃ Mirror Canon") }
    try await miru.resize(width: 80, height: 24)
    try await miru.waitFor("the cover again") { Self.rows($0) == 8 }
    try await miru.press("q")
    try await miru.waitFor("nothing left behind") { Self.rows($0) == 0 && $0.prompt != nil }
  }

  @Test func aCoverThatIsSlowHoldsUpNoKeyAndMovesNoLine() async throws {
    let miru = try await leafing(FakeChafa(Self.eight("cat >/dev/null; sleep 1"), home: home))
    let before = try await miru.waitFor("the card") { $0.contains("┃ Upside Down Again") }
    #expect(Self.rows(before) == 0)
    let after = try await miru.waitFor("its cover") { Self.rows($0) == 8 }
    let texts = after.lines.map { $0.replacing("XXXX", with: "").trimmingSuffix { $0 == " " } }
    #expect(texts == before.lines.map { $0.trimmingSuffix { $0 == " " } }, "\(after.text)")
    try await miru.press("j", "k", "j")
    try await miru.waitFor("the other card") { $0.contains("┃ Mirror Canon") }
    try await miru.press("q")
    try await miru.waitFor("the prompt") { $0.prompt != nil && Self.rows($0) == 0 }
  }

  /// Returns the script of a decoder that draws eight rows of letters.
  private static func eight(_ before: String) -> String {
    before + "\nfor row in 1 2 3 4 5 6 7 8; do printf 'XXXX\\n'; done"
  }

  private static func rows(_ screen: Screen) -> Int { screen.lines.count { $0.contains("XXXX") } }

  /// Starts a prompt that shows its stack of two cards.
  private func leafing(_ chafa: FakeChafa) async throws -> TmuxSession {
    let run = try await MiruProcess.run(
      ["--demo"], home: home, input: "mirror canon\n:open 1\nupside down again\n:open 1\n")
    try #require(run.code == 0, "\(run.stderr)")
    let miru = try await TmuxSession.miru(home: home, environment: chafa.environment)
    try await miru.enter(":history")
    return miru
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = Substring(self)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
