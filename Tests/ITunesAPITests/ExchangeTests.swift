import Catalog
@testable import ITunesAPI
import TestSupport
import Testing

@Suite struct ExchangeTests {
  @Test func everyCallIsKeptWithItsRequestAnswerAndTimes() async throws {
    try await CatalogFixture.with(script: { [.answer($0.index == 0 ? 500 : 200, CatalogFixture.song)] }) {
      fixture in
      let began = fixture.clock.now()
      _ = try await fixture.ask(trigger: .home)
      let records = await fixture.catalog.exchanges()
      #expect(records.map(\.number) == [2, 1])
      #expect(records.map(\.outcome) == [.answered(status: 200), .answered(status: 500)])
      #expect(records.map(\.attempt) == [2, 1])
      #expect(
        records.map(\.url) == fixture.server.arrivals.targets.reversed().map { fixture.server.url + $0 })
      #expect(records.allSatisfy { $0.caller == .catalogue(.home) && $0.startedAt >= began.wall })
      #expect(records.allSatisfy { $0.bodyLength == CatalogFixture.song.utf8.count && $0.hasBody })
      #expect(await fixture.catalog.exchangeBody(2) == Array(CatalogFixture.song.utf8))
      let timing = try #require(records.first?.timing)
      let parts = [timing.slot, timing.firstByte, timing.body, timing.decoding, timing.storing]
      #expect(parts.allSatisfy { $0 != nil })
    }
  }

  @Test func anAnswerFromTheCacheStandsThereAsOne() async throws {
    try await CatalogFixture.with { fixture in
      let first = try await fixture.ask()
      _ = try await fixture.ask(trigger: .typing)
      let records = await fixture.catalog.exchanges()
      #expect(records.map(\.outcome) == [.cached(fetchedAt: first.fetchedAt), .answered(status: 200)])
      #expect(records.map(\.url).count { $0 == records.first?.url } == 2)
      #expect(fixture.server.arrivals.targets.count == 1)
      await fixture.catalog.forgetExchanges()
      #expect(await fixture.catalog.exchanges().isEmpty)
    }
  }

  @Test func aRefusalIsKeptWithItsStatus() async throws {
    try await CatalogFixture.with(script: { _ in [.answer(403, "no")] }) { fixture in
      let failure = try await fixture.failure()
      #expect(failure != nil)
      #expect(await fixture.catalog.exchanges().map(\.outcome) == [.answered(status: 403)])
    }
  }

  @Test func theLogKeepsTheLastFactsAndAsManyBodiesAsFit() async {
    let log = ExchangeLog(kept: 30, bytes: 64 << 10)
    var random = SeededRandom(seed: 22)
    var bodies: [[UInt8]] = []
    for number in 1...40 {
      // Random bytes do not get smaller.
      bodies.append((0..<4_096).map { _ in UInt8.random(in: 0...255, using: &random) })
      let record = ExchangeRecord(
        startedAt: Timestamp(milliseconds: Int64(number)), caller: .cover, url: "\(number)",
        outcome: .answered(status: 200), bodyLength: 4_096)
      #expect(await log.add(record, body: bodies[number - 1]) == number)
    }
    let records = await log.records
    #expect(records.map(\.number) == (11...40).reversed())
    let kept = records.filter(\.hasBody).map(\.number)
    #expect(kept == Array(records.map(\.number).prefix(kept.count)) && (10...16).contains(kept.count))
    for number in kept { #expect(await log.exchange(number)?.body == bodies[number - 1]) }
    #expect(await log.exchange(11)?.body == nil)
  }

  @Test func threeHundredRequestsAreCountedAsTheServerCountsThem() async throws {
    let script: LoopbackServer.Script = { request in
      if request.index % 15 == 7 { return [.answer(403, headers: ["Retry-After: 1"], "")] }
      if request.index % 30 == 11 { return [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"), .close] }
      return [.answer(CatalogFixture.song)]
    }
    try await CatalogFixture.with(script: script) { fixture in
      for number in 0... where fixture.server.arrivals.all.count < 300 {
        _ = try? await fixture.ask("word \(number)")
        fixture.clock.advance(by: .seconds(61))
        if fixture.server.arrivals.all.count >= 300 { break }
      }
      let records = await fixture.catalog.exchanges()
      let answered = records.count { $0.outcome == .answered(status: 200) }
      let refused = records.count { $0.outcome == .answered(status: 403) }
      let torn = records.count { if case .failed = $0.outcome { true } else { false } }
      #expect((answered, refused, torn) == (270, 20, 10))
      #expect(
        records.map(\.url) == fixture.server.arrivals.targets.reversed().map { fixture.server.url + $0 })
    }
  }

  @Test func aRequestHeldBackIsNotBookedAndItsTimeDoesNotRun() async throws {
    let gate = Gate()
    let interceptor = HoldingSeam(gate)
    try await CatalogFixture.with(interceptor: interceptor) { fixture in
      let asker = Task { try await fixture.ask() }
      await interceptor.held.reached(1)
      #expect(await fixture.ledger.acts.isEmpty)
      fixture.clock.advance(by: .seconds(600))
      await gate.open()
      let answer = try await asker.value
      #expect(answer.rows.map(\.item.title) == ["Mirrors"])
    }
  }

  @Test func anEditedRequestIsSentAndItsAnswerKeptUnderTheEditedQuestion() async throws {
    try await CatalogFixture.with(interceptor: EditingSeam(term: "canon")) { fixture in
      let answer = try await fixture.ask()
      #expect(answer.source == .edited)
      #expect(fixture.server.arrivals.targets.allSatisfy { $0.contains("term=canon&country=US") })
      let names = await fixture.answers.kept.map(\.requestKey)
      #expect(names.count == 1 && names[0].hasPrefix("/search?term=canon&country=US&"))
    }
  }

  @Test func anEditedAnswerIsShownWhileTheAnswerAsItCameIsStored() async throws {
    let body = #"{"results":[{"wrapperType":"track","kind":"song","trackId":7,"trackName":"Edited"}]}"#
    try await CatalogFixture.with(interceptor: EditingSeam(answer: (200, body))) { fixture in
      let answer = try await fixture.ask()
      #expect(answer.source == .edited && answer.newItems.isEmpty)
      #expect(answer.rows.map(\.item.title) == ["Edited"] && answer.rows.allSatisfy { $0.isEdited == true })
      #expect(await fixture.answers.kept.map { $0.items.map(\.title) } == [["Mirrors"]])
    }
  }

  @Test func theLogNamesWhatABreakpointPausedEditedOrDropped() async throws {
    let body = #"{"results":[]}"#
    let seams: [(EditingSeam, [ExchangeStage: Interception])] = [
      (EditingSeam(), [:]), (EditingSeam(term: "mirror"), [.request: .paused]),
      (EditingSeam(term: "canon", answer: (200, body)), [.request: .edited, .answer: .edited]),
      (EditingSeam(drops: .answer), [.answer: .dropped]),
      (EditingSeam(drops: .request), [.request: .dropped]),
    ]
    for (seam, interceptions) in seams {
      try await CatalogFixture.with(interceptor: seam) { fixture in
        _ = try? await fixture.ask()
        let record = try #require(await fixture.catalog.exchanges().first)
        #expect(record.interceptions == interceptions)
        #expect(record.isSent == (seam.drops != .request))
        #expect(fixture.server.arrivals.all.count == (record.isSent ? 1 : 0))
      }
    }
  }

  @Test func aNewConnectionIsToldFromOneThatWasKept() async throws {
    try await CatalogFixture.with { fixture in
      for word in ["one", "two"] { _ = try await fixture.ask(word) }
      let records = await fixture.catalog.exchanges()
      #expect(records.map { $0.timing.name != nil && $0.timing.connection != nil } == [false, true])
      #expect(records.allSatisfy { $0.timing.encryption == nil && $0.timing.sending != nil })
      #expect(records.map(\.version) == ["HTTP/1.1", "HTTP/1.1"])
    }
  }

  @Test func anAnswerEditedToAnErrorStatusIsAnErrorAndChangesNoBudget() async throws {
    try await CatalogFixture.with(interceptor: EditingSeam(answer: (403, ""))) { fixture in
      await #expect(throws: CatalogError.stopped(status: 403)) { try await fixture.ask() }
      let allowance = try await fixture.catalog.allowance()
      #expect(allowance.refusedUntil == nil)
    }
  }

  @Test(arguments: [#"{"errorMessage":"secret"}"#, "<html>secret</html>", "{"])
  func anEditedBodyWithoutRowsIsAnErrorThatNamesNothingOfIt(_ body: String) async throws {
    try await CatalogFixture.with(interceptor: EditingSeam(answer: (200, body))) { fixture in
      await #expect(throws: CatalogError.stopped(status: 200)) { try await fixture.ask() }
      #expect(await fixture.answers.kept.count == 1)
    }
  }

  @Test func anEditedRequestIsNotSentIfItsAnswerIsCached() async throws {
    try await CatalogFixture.with(interceptor: EditingSeam(term: "canon")) { fixture in
      _ = try await fixture.ask("canon")
      let answer = try await fixture.ask("mirror")
      #expect(answer.source == .edited && answer.rows.map(\.item.title) == ["Mirrors"])
      #expect(fixture.server.arrivals.targets.count == 1)
    }
  }

  @Test func aRequestThatWasHeldBackIsNotSentWhileOffline() async throws {
    let gate = Gate()
    let interceptor = HoldingSeam(gate)
    try await CatalogFixture.with(interceptor: interceptor) { fixture in
      let asker = Task { try await fixture.ask() }
      await interceptor.held.reached(1)
      await fixture.catalog.setOffline(true)
      await gate.open()
      await #expect(throws: CatalogError.offline) { try await asker.value }
      #expect(fixture.server.arrivals.all.isEmpty)
    }
  }

  @Test func aRequestIsSentAgainFromTheBudgetAndItsAnswerStored() async throws {
    try await CatalogFixture.with { fixture in
      _ = try await fixture.ask(trigger: .typing)
      let record = try #require(await fixture.catalog.exchanges().first)
      try await fixture.catalog.sendAgain(record)
      #expect(fixture.server.arrivals.targets.count == 2 && Set(fixture.server.arrivals.targets).count == 1)
      #expect(await fixture.ledger.acts == [.typing, .deliberate])
      let names = await fixture.answers.kept.map(\.requestKey)
      #expect(names.count == 2 && Set(names).count == 1)
      var foreign = record
      foreign.url = "https://elsewhere.test/search?term=a&country=US"
      await #expect(throws: CatalogError.self) { try await fixture.catalog.sendAgain(foreign) }
      await fixture.catalog.setOffline(true)
      await #expect(throws: CatalogError.offline) { try await fixture.catalog.sendAgain(record) }
      #expect(fixture.server.arrivals.targets.count == 2)
    }
  }

  @Test func aCachedAnswerIsNotReadWhileTheSameQuestionIsHeldBack() async throws {
    let seam = EditingSeam(holding: true)
    try await CatalogFixture.with(interceptor: seam) { fixture in
      _ = try await fixture.ask()
      let kept = try await fixture.cachedAnswer(to: fixture.request)
      #expect(kept == nil)
    }
  }
}

/// Holds every request back until a gate is opened.
private struct HoldingSeam: ExchangeInterceptor {
  let gate: Gate
  let held = Counter()

  init(_ gate: Gate) { self.gate = gate }

  func request(_ url: String, of caller: ExchangeRecord.Caller) async -> String {
    await held.add()
    await gate.passed()
    return url
  }

  func answer(_ record: ExchangeRecord, body: [UInt8]?, to url: String) async -> IncomingResponse? { nil }
  func stops(_ stage: ExchangeStage, of url: String, for caller: ExchangeRecord.Caller) -> Bool {
    stage == .request
  }
  func holds(_ url: String) -> Bool { false }
  func storeOfEdited() -> any AnswerStore { MemoryAnswers() }
}

/// Changes every request or every answer.
private struct EditingSeam: ExchangeInterceptor {
  var term: String?
  var answer: (status: Int, body: String)?
  var holding = false
  var drops: ExchangeStage?

  func request(_ url: String, of caller: ExchangeRecord.Caller) async throws(CatalogError) -> String {
    if drops == .request { throw .stopped(status: nil) }
    guard let term, let first = RequestURL(url).value("term") else { return url }
    return url.replacing("term=\(first)", with: "term=\(term)")
  }

  func answer(
    _ record: ExchangeRecord, body: [UInt8]?, to url: String
  ) async throws(CatalogError) -> IncomingResponse? {
    if drops == .answer { throw .stopped(status: nil) }
    return answer.map { IncomingResponse(status: $0.status, body: Array($0.body.utf8)) }
  }

  func stops(_ stage: ExchangeStage, of url: String, for caller: ExchangeRecord.Caller) -> Bool {
    stage == .request ? term != nil || drops == .request : answer != nil || drops == .answer
  }
  func holds(_ url: String) -> Bool { holding }
  func storeOfEdited() -> any AnswerStore { MemoryAnswers() }
}
