import Foundation
import Testing

/// The output of several Enters, whatever the network does.
@Suite(.atATerminal) struct OrderTests {
  private let home: MiruHome

  init() throws { home = try MiruHome() }

  @Test func aCommandEnteredBeforeLeavingIsDoneAlthoughASearchIsUnderWay() async throws {
    let id = "1440000541"
    _ = try await MiruProcess.run(["--demo", "show", id], home: home)
    let exported = try await MiruProcess.run(
      ["--demo", "export", home.file("all.json"), "--from", "library"], home: home)
    try #require(exported.code == 0)
    let server = try FakeServer(.silence)
    let api = ["--api-url", server.address]
    _ = try await MiruProcess.run(api + ["import", home.file("all.json")], home: home)
    let miru = try await TmuxSession.miru(api, home: home)
    try await miru.waitForScrollback("the prompt") { $0.contains("Type to search") }
    try await miru.type("zither\r:star \(id)\r")
    try await miru.press("C-d")
    try await miru.waitForExit()
    let stars = try await MiruProcess.run(api + ["--offline", "stars"], home: home)
    #expect(stars.stdout.contains("Mirror Canon"), "\(stars.stdout) \(stars.stderr)")
  }

  @Test func aLineTypedBehindAnotherStoreIsAskedThereAlthoughTheLibraryIsLocked() async throws {
    let server = try await DemoServerProcess.start(home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home, height: 50)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    let lock = try await LibraryLock(home.file("data/miru/library.sqlite"))
    try await miru.type(":country de\rthunder\r:open 1\r")
    try await miru.waitFor("the store's prompt") { $0.prompt?.hasPrefix("miru DE song>") == true }
    try lock.release()
    try await miru.waitForScrollback("the card of Germany's store") {
      $0.contains("Using Apple's store DE, Germany") && $0.contains("“thunder” · ") && $0.contains("EUR")
    }
  }

  @Test func theWelcomeIsDroppedOnceSomethingWasTyped() async throws {
    let server = try await DemoServerProcess.start(["--latency", "1500"], home: home)
    let miru = try await TmuxSession.miru(["--api-url", server.address], home: home, height: 50)
    try await miru.waitForScrollback("the prompt") { $0.contains("Type a title") }
    try await miru.enter("river")
    // Requested after the first screen's answer and equally slow, so that answer has arrived first.
    let all = try await miru.waitForScrollback("its rows") { $0.contains("“river” · ") }
    #expect(!all.contains("Results for"), "\(all.text)")
  }

  @Test func theResultsAreAllRowsOfTheListNotThoseThatFitted() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.enter("mirror")
    try await miru.waitForScrollback("its rows") {
      $0.contains("“mirror” · first 50 songs") && $0.contains(":more lists")
    }
    try await miru.enter(":export ~/x.csv --from results")
    try await miru.waitForScrollback("the file") { $0.contains("Exported 50 rows") }
    let lines = try String(contentsOfFile: home.file("x.csv"), encoding: .utf8).split(separator: "\r\n")
    #expect(lines.count == 51)
  }

  @Test func altEnterTypedAheadOfTheRowsOpensTheFirstOfThem() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    try await miru.press(["m", "i", "r", "r", "o", "r", "s", "M-Enter"])
    try await miru.waitForScrollback("its card") { $0.contains("Mirrors  Song") && $0.typed == "" }
  }

  @Test func downAndEnterTypedAheadOfTheRowsOpenTheFirstOfThem() async throws {
    let miru = try await TmuxSession.miru(home: home)
    try await miru.waitForScrollback("the first screen") { $0.hasFirstSection }
    for _ in 1...5 {
      try await miru.press("mirror canon".map { $0 == " " ? "Space" : String($0) } + ["Down", "Enter"])
      try await miru.waitForScrollback("its card") { $0.contains("Mirror Canon  Song") && $0.typed == "" }
      try await miru.press("C-l")
    }
    #expect(try await !miru.scrollback().contains("“mirror canon” · "))
  }
}
