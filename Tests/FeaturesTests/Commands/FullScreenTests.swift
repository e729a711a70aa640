import Catalog
import Terminal
import TestSupport
import Testing

@testable import Features

/// Performs what a full-screen view asks for, as its owner does, and keeps what only a terminal can do.
@MainActor private struct ScreenDriver<Screen: FullScreen> {
  var screen: Screen
  let window = ScreenWindow(width: 80, height: 12, now: Samples.moment)
  var left: String?
  var copied: [String] = []
  var isTyping = false

  init(_ screen: Screen) { self.screen = screen }

  var heading: String { screen.lines(in: window).first?.plain ?? "" }

  mutating func send(_ events: EditorEvent...) async throws {
    for event in events { try await perform(screen.handle(event, in: window)) }
  }

  mutating func perform(_ effects: [ScreenEffect<Screen>]) async throws {
    for effect in effects {
      switch effect {
      case .run(_, _, let work):
        let change = try await work()
        try await perform(change(&screen))
      case .type: isTyping = true
      case .endTyping: isTyping = false
      case .copy(let text, let change):
        copied.append(text)
        change(&screen, true)
      case .page: break
      case .leave(let line, _): left = line
      }
    }
  }
}

@MainActor struct FullScreenTests {
  private let size = EditorEvent.resized(TerminalSize(rows: 14, columns: 80))

  private func inspector() -> InspectorScreen {
    let records = (1...3).reversed().map { number in
      var record = ExchangeRecord(
        startedAt: Samples.moment, caller: .catalogue(.deliberate),
        url: "https://a.test/search?term=\(number)", outcome: .answered(status: 200))
      record.number = number
      return record
    }
    return InspectorScreen(records, of: NoBodies(), home: "/home/ada")
  }

  @Test func theInspectorOpensAPageCopiesAndLeaves() async throws {
    var driver = ScreenDriver(inspector())
    try await driver.send(size, .key(.down), .key(.enter))
    #expect(driver.heading.hasPrefix("Request 2"))
    try await driver.send(.key(.character("y")))
    #expect(driver.copied.count == 1 && driver.heading == "Copied the curl command.")
    try await driver.send(.key(.character("q")))
    #expect(driver.left == nil && driver.heading.hasPrefix("3 requests"))
    try await driver.send(.key(.character("/")))
    #expect(!driver.isTyping, "the list has nothing to look through")
    try await driver.send(.key(.character(":")))
    #expect(driver.left == ":")
  }

  @Test func wordsAreTypedAndSoughtOnThePage() async throws {
    var driver = ScreenDriver(inspector())
    try await driver.send(size, .key(.enter), .key(.character("/")))
    #expect(driver.isTyping && driver.screen.prompt.text.text == "find> ")
    try await driver.send(.enter(text: "nowhere"))
    #expect(!driver.isTyping && driver.heading == "Not found: nowhere")
  }

  @Test func aBodyThatIsGoneIsSaid() async throws {
    var driver = ScreenDriver(inspector())
    try await driver.send(size, .key(.character("w")), .enter(text: "~/body"))
    #expect(driver.heading == "Request 3 has no body.")
  }

  @Test func theReplayPlaysToItsEndAndOnlyTheLastPauseCounts() async throws {
    let session = ReplaySession(SampleRecording.typing(["m", "mi", "mir"]), commands: [])
    var driver = ScreenDriver(ReplayScreen(session, clock: FakeClock()))
    let stale = driver.screen.handle(size, in: driver.window)
    _ = driver.screen.handle(.key(.character(" ")), in: driver.window)
    try await driver.perform(stale)
    #expect(driver.heading.hasPrefix("Event 0 of 6"))
    try await driver.send(.key(.character(" ")))
    #expect(driver.heading.hasPrefix("Event 6 of 6"))
    try await driver.send(.key(.escape))
    #expect(driver.left == "")
  }
}

/// Exchanges whose bodies are no longer kept.
private struct NoBodies: ExchangeHistory {
  func exchanges() async -> [ExchangeRecord] { [] }
  func exchangeBody(_ number: Int) async -> [UInt8]? { nil }
  func elements(ofBody body: [UInt8]) throws(CatalogError) -> [ReadElement] { [] }
  func forgetExchanges() async {}
  func sendAgain(_ record: ExchangeRecord) async throws {}
}
