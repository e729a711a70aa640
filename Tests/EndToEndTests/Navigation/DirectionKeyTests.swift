import Foundation
import Testing

/// The navigation keys, and readline's keys that they must not change.
@Suite(.atATerminal) struct DirectionKeyTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test(arguments: [("M-a", "Études – Ada Holm"), ("M-i", "Albums, newest first")])
  func twoKeysLeadFromARowToItsAlbumOrArtist(_ key: String, _ heading: String) async throws {
    let miru = try await typed()
    try await miru.press("Down", key)
    try await miru.waitForScrollback("the list") { $0.contains(heading) && $0.typed == "" }
  }

  @Test func withoutAPlaceAKeySaysWhatIsMissing() async throws {
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.press("M-a")
    try await miru.waitForScrollback("the sentence") { $0.contains("open a card first") }
  }

  @Test func altLeftAndAltRightMoveByWordsInALine() async throws {
    let miru = try await typed()
    try await miru.press("M-Left")
    try await miru.type("x")
    try await miru.waitFor("a letter before the second word") { $0.typed == "mirror xcanon" }
    try await miru.press("M-b", "M-b")
    try await miru.type("y")
    try await miru.waitFor("a letter before the first") { $0.typed == "ymirror xcanon" }
  }

  @Test func aKeyThatInputrcBindsIsReadlines() async throws {
    _ = try home.write("\"\\ea\": \"bound\"\n", to: ".inputrc")
    let miru = try await TmuxSession.miru(["--demo", "--offline"], home: home)
    try await miru.press("M-a")
    try await miru.waitFor("what it is bound to") { $0.typed == "bound" }
  }

  @Test func inputrcBindsFunctionsOfThePrompt() async throws {
    _ = try home.write(
      "$if miru\n\"\\C-o\": miru-open-first\n\"\\C-n\": miru-next-row\n$endif\n", to: ".inputrc")
    let miru = try await TmuxSession.miru(home: home)
    try await miru.type("mirror")
    let rows = try await miru.waitFor("rows") { $0.rows.count > 2 }.rows
    try await miru.press("C-n", "C-n", "Enter")
    let second = rows[1].trimmingCharacters(in: .whitespaces).prefix(9)
    try await miru.waitForScrollback("the card of the second row") {
      $0.contains("opened 1 time") && $0.lines.contains { $0.hasPrefix(second) }
    }
    // Typed ahead of the rows, it opens the first of them.
    try await miru.type("upside down")
    try await miru.press("C-o")
    try await miru.waitForScrollback("another card") {
      $0.text.components(separatedBy: "opened 1 time").count == 3
    }
  }

  @Test func upStillWalksTheLinesOfBeforeAndSoDoesControlN() async throws {
    let miru = try await typed()
    try await miru.press("Enter")
    try await miru.waitForScrollback("the list") { $0.contains("   1   Mirror Canon") && $0.typed == "" }
    try await miru.press("Up")
    try await miru.waitFor("the line of before") { $0.typed == "mirror canon" }
    try await miru.press("C-n")
    try await miru.waitFor("an empty line") { $0.typed == "" && $0.rows.isEmpty }
    try await miru.press("Down")
    try await miru.waitFor("the rows") { $0.rows.first?.hasPrefix("   1›  Mirror Canon") == true }
  }

  /// Starts a session with a typed query and its rows.
  private func typed() async throws -> TmuxSession {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.type("mirror canon")
    try await miru.waitFor("its row") { $0.rows.first?.contains("Mirror Canon") == true }
    return miru
  }
}
