import Catalog
import Features
import ITunesAPI
import TestSupport
import Testing

@testable import miru

@MainActor struct BreakpointControllerTests {
  private static let url = "https://itunes.apple.com/search?term=mirror&country=US"
  private static let record = ExchangeRecord(
    startedAt: Timestamp(milliseconds: 0), caller: .catalogue(.deliberate), url: url,
    outcome: .answered(status: 200))
  private let clock = FakeClock()

  private func controller(_ words: String...) throws -> BreakpointController {
    let controller = BreakpointController(clock: clock)
    controller.breakpoints = [try #require(Breakpoint(words))]
    return controller
  }

  /// Starts a request, and returns when it is paused.
  private func request(
    _ controller: BreakpointController, by trigger: RequestTrigger = .deliberate
  ) async -> Task<String?, Never> {
    let count = controller.paused.count
    let (changes, sink) = AsyncStream<Void>.makeStream()
    controller.changed = { sink.yield() }
    let task = Task { try? await controller.request(Self.url, of: .catalogue(trigger)) }
    for await _ in changes where controller.paused.count > count { break }
    return task
  }

  @Test func aRequestWaitsForADecision() async throws {
    let controller = try controller("search", "request")
    let task = await request(controller)
    #expect(controller.paused.map(\.asked) == [#"search "mirror" US"#])
    #expect(controller.holds(Self.url))
    controller.release(1, .proceed)
    #expect(await task.value == Self.url)
    #expect(controller.paused.isEmpty && !controller.holds(Self.url))
  }

  @Test func anEditedRequestGoesOnWithItsParametersAndADroppedOneFails() async throws {
    let controller = try controller("search", "request")
    let first = await request(controller)
    let second = await request(controller)
    let text = try #require(controller.texts(1)).original
    #expect(throws: UsageError.self) { try controller.setDraft("nonsense", of: 1) }
    #expect(controller.paused.first?.isEdited == false && controller.texts(1)?.draft == "nonsense")
    try controller.setDraft(text.replacing("mirror", with: "canon"), of: 1)
    #expect(controller.paused.first?.isEdited == true && controller.paused.first?.until == nil)
    controller.release(1, .submit)
    controller.release(2, .drop)
    #expect(await first.value == Self.url.replacing("mirror", with: "canon"))
    #expect(await second.value == nil)
  }

  @Test func anAnswerIsEditedOrGoesOnUnchanged() async throws {
    let controller = try controller("search")
    let body = Array(#"{"results":[]}"#.utf8)
    let (changes, sink) = AsyncStream<Void>.makeStream()
    controller.changed = { sink.yield() }
    let task = Task { try await controller.answer(Self.record, body: body, to: Self.url) }
    for await _ in changes { break }
    try controller.setDraft("HTTP/1.1 503\n\n{}", of: 1)
    controller.release(1, .submit)
    #expect(try await task.value == IncomingResponse(status: 503, body: Array("{}".utf8)))
  }

  @Test func aMinuteWithoutADecisionLetsItGoButNotIfItIsEdited() async throws {
    let controller = try controller("search", "request")
    let first = await request(controller)
    let second = await request(controller)
    try controller.setDraft(try #require(controller.texts(2)).original, of: 2)
    await clock.sleepers(2)
    clock.advance(by: .seconds(60))
    #expect(await first.value == Self.url)
    #expect(controller.paused.map(\.number) == [2])
    // On leaving, a request is not sent any more.
    #expect(controller.releaseAll().count == 1)
    #expect(await second.value == nil)
    #expect(controller.breakpoints.isEmpty)
  }

  @Test func whatWasTypedPastGoesOnAndWhatEnterWaitsForStays() async throws {
    let controller = try controller("search", "request")
    let typed = await request(controller, by: .typing)
    let entered = await request(controller)
    for line in ["", ":edit", "Mirror", "mirror @jp"] { controller.release(typedPast: line) }
    #expect(controller.paused.count == 2)
    controller.release(typedPast: "mirror c")
    #expect(await typed.value == Self.url)
    #expect(controller.paused.map(\.number) == [2])
    controller.releaseAll()
    _ = await entered.value
  }

  @Test func homeAndOtherQuestionsAreNeverHeldBack() throws {
    let controller = try controller("search", "canon", "request")
    #expect(!controller.stops(.request, of: Self.url, for: .catalogue(.deliberate)))
    controller.breakpoints = [try #require(Breakpoint(["search", "request"]))]
    #expect(!controller.stops(.request, of: Self.url, for: .catalogue(.home)))
    #expect(controller.stops(.request, of: Self.url, for: .catalogue(.deliberate)))
    #expect(!controller.stops(.answer, of: Self.url, for: .catalogue(.deliberate)))
  }

  @Test func aCoverIsHeldBackButIsNoText() async throws {
    let controller = try controller("cover", "request")
    let (changes, sink) = AsyncStream<Void>.makeStream()
    controller.changed = { sink.yield() }
    let task = Task { try? await controller.request("https://a.test/100x100.jpg", of: .cover) }
    for await _ in changes { break }
    #expect(controller.texts(1) == nil)
    controller.release(1, .drop)
    #expect(await task.value == nil)
  }

  @Test func whatIsNoLongerNeededIsReleased() async throws {
    let controller = try controller("search", "request")
    let request = await request(controller)
    let (changes, sink) = AsyncStream<Void>.makeStream()
    controller.changed = { sink.yield() }
    let cover = Task { try? await controller.answer(Self.record, body: nil, to: Self.url) }
    for await _ in changes where controller.paused.count == 2 { break }
    cover.cancel()
    #expect(await cover.value == nil)
    request.cancel()
    #expect(await request.value == nil)
    #expect(controller.paused.isEmpty && !controller.holds(Self.url))
  }
}
