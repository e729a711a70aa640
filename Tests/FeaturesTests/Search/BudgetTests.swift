import Catalog
import Foundation
import Testing

@testable import Features

@Suite struct BudgetTests {
  @Test(arguments: [
    (20, Duration.seconds(40), Duration.milliseconds(300)), (4, .seconds(40), .seconds(40)),
    (3, .seconds(2), .seconds(2)), (4, .milliseconds(100), .milliseconds(300)),
  ])
  func thePauseGrowsFromItsShortestToTheWaitForTheNextCall(left: Int, wait: Duration, pause: Duration) {
    var driver = SessionDriver()
    driver.allow(left, nextFree: wait)
    driver.type("mirr")
    #expect(driver.pause == pause)
  }

  @Test func everySpentCallMakesThePauseLonger() {
    let now = Timestamp(milliseconds: 0)
    var last = Duration.zero
    for left in stride(from: 20, through: 4, by: -1) {
      let allowance = Allowance(
        callsLeft: left, callsLeftForTyping: left - 4, limit: 20, nextFree: now + .seconds(50))
      let pause = Debounce.pause(allowance, at: now)
      #expect(pause > last)
      last = pause
    }
    #expect(last == .seconds(50))
  }

  @Test func thePauseIsShortWhileManyRequestsAreLeft() {
    let now = Timestamp(milliseconds: 0)
    for left in 8...20 {
      let allowance = Allowance(
        callsLeft: left, callsLeftForTyping: left - 4, limit: 20, nextFree: now + .seconds(50))
      let pause = Debounce.pause(allowance, at: now)
      #expect(pause <= .milliseconds(1_200), "\(left) left")
    }
  }

  @MainActor @Test func theStatusSaysFromTheKeyOnWhenAppleWillBeAsked() {
    func status(_ driver: SessionDriver) -> [String] {
      LiveSearchViewModel(driver.session, in: .utc).status.map(\.text)
    }
    var driver = SessionDriver()
    driver.allow(7, nextFree: .seconds(50))
    driver.show("mirr", ["mirror"])
    #expect(driver.session.isTicking)
    #expect(status(driver) == ["1 local", "Apple in 4 s", "Enter asks now"])
    driver.now = driver.now + .seconds(3)
    driver.send(.ticked(at: driver.now))
    #expect(status(driver) == ["1 local", "Apple in 1 s", "Enter asks now"])
    driver.wake(after: .seconds(1))
    #expect(driver.asked != nil && !driver.session.isTicking)
    #expect(status(driver).contains("asking…"))
    driver.live(["mirror"])
    driver.allow(19)
    driver.show("zither", ["zither"])
    #expect(status(driver) == ["1 local", "19 requests left"], "too soon to be read")
  }

  @Test func anEmptyBudgetIsReadAgainBeforeAsking() {
    var driver = SessionDriver()
    driver.allow(4, nextFree: .seconds(5))
    driver.type("mirr")
    driver.wake(after: .seconds(5))
    #expect(driver.effects == [.readAllowance, .ticks(false)])
    driver.allow(4, nextFree: .seconds(2))
    #expect(driver.pause == .seconds(2))
    driver.wake(after: .seconds(2))
    #expect(driver.effects == [.readAllowance, .ticks(false)])
    driver.allow(5)
    #expect(driver.asked != nil)
  }

  @Test func aCallSpentElsewhereIsWaitedFor() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.wake(after: .milliseconds(300))
    driver.fail(.budgetSpent(until: driver.now + .seconds(9)))
    #expect(driver.effects == [.readAllowance, .ticks(true)])
    driver.allow(4, nextFree: .seconds(9))
    #expect(driver.pause == .seconds(9))
    driver.now = driver.now + .seconds(9)
    driver.send(.woke(for: driver.session.number, at: driver.now))
    driver.allow(6)
    #expect(driver.asked != nil)
  }

  @Test func aRefusalStopsTheTimerCountsDownAndGoesOnAfterwards() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.wake(after: .milliseconds(300))
    driver.fail(.refused(until: driver.now + .seconds(70)))
    #expect(driver.effects.contains(.ticks(true)))
    driver.type("mirro")
    #expect(driver.pause == nil)
    #expect(driver.localQuery?.limit == 12)
    driver.now = driver.now + .seconds(30)
    driver.send(.ticked(at: driver.now))
    #expect(driver.effects.isEmpty)
    driver.now = driver.now + .seconds(40)
    driver.send(.ticked(at: driver.now))
    #expect(driver.effects == [.readAllowance, .ticks(false)])
    driver.allow(20)
    #expect(driver.pause == .milliseconds(300))
  }

  @Test func ticksStopWhileTheLineIsEmpty() {
    var driver = SessionDriver()
    driver.allow(20, refusedFor: .seconds(70))
    #expect(driver.effects.isEmpty)
    driver.type("m")
    #expect(driver.effects.last == .ticks(true))
    driver.type("")
    #expect(driver.effects.last == .ticks(false))
  }

  @Test func offlineHasNoTimerAndBackOnlineHas() {
    var driver = SessionDriver()
    driver.type("mirr")
    driver.send(.offlineChanged(true, at: driver.now))
    #expect(driver.effects.isEmpty)
    #expect(driver.wake(after: .seconds(1)).isEmpty)
    driver.type("mirro")
    #expect(driver.pause == nil)
    driver.send(.offlineChanged(false, at: driver.now))
    #expect(driver.pause == .milliseconds(300))
  }

  @Test func networkLostAndNetworkBackAreToldOnceEach() {
    var driver = SessionDriver()
    var told: [SearchNotice] = []
    let lost = CatalogError.hostNotFound(host: "x")
    for text in ["ab", "abc", "abcd"] {
      driver.show(text, [])
      driver.wake(after: .milliseconds(300))
      driver.fail(lost)
      told += driver.told
    }
    for text in ["xy", "xyz"] {
      driver.show(text, [])
      driver.live(["\(text) a"])
      told += driver.told
    }
    #expect(told == [.networkLost(lost), .networkBack])
  }

  @Test func whyTheNetworkIsLostIsToldOnceHoweverItIsNoticed() {
    var driver = SessionDriver()
    let lost = CatalogError.hostNotFound(host: "x")
    driver.show("ab", [])
    driver.wake(after: .milliseconds(300))
    driver.fail(lost)
    #expect(driver.told == [.networkLost(lost)])
    for text in ["mirr", "mirro"] {
      driver.send(.submitted(text, at: driver.now))
      driver.local(["mirror"])
      driver.fail(lost, to: driver.session.settings.request(text))
      #expect(driver.told == [.stillUnreachable(lost)])
    }
  }

  @Test func anotherReasonIsToldAnewHoweverItIsNoticed() {
    var driver = SessionDriver()
    let (refused, closed) = (
      CatalogError.connectionRefused(host: "x"), CatalogError.connectionLost(host: "x")
    )
    var told: [SearchNotice] = []
    for (text, error) in [("ab", refused), ("abc", refused), ("abcd", closed)] {
      driver.show(text, [])
      driver.wake(after: .milliseconds(300))
      driver.fail(error)
      told += driver.told
    }
    #expect(told == [.networkLost(refused), .networkLost(closed)])
    driver.send(.submitted("mirr", at: driver.now))
    driver.local(["mirror"])
    driver.fail(refused, to: driver.session.settings.request("mirr"))
    #expect(driver.told == [.notAsked(.catalogue(refused))])
  }

  @Test func aRequestBesideTheSearchesTellsOfTheNetworkToo() {
    var driver = SessionDriver()
    let refused = CatalogError.connectionRefused(host: "x")
    #expect(driver.send(.network(nil, at: driver.now)).isEmpty)
    driver.send(.network(refused, at: driver.now))
    #expect(driver.told == [.networkLost(refused)])
    driver.show("ab", [])
    driver.wake(after: .milliseconds(300))
    driver.fail(refused)
    #expect(driver.told.isEmpty)
    driver.send(.network(nil, at: driver.now))
    #expect(driver.told == [.networkBack])
    #expect(driver.session.lostNetwork == nil)
  }

  @Test func theStatusLineLeavesTheReasonToTheSentenceAboveThePrompt() {
    var driver = SessionDriver()
    let lost = CatalogError.connectionLost(host: "x")
    driver.show("ab", [])
    driver.wake(after: .milliseconds(300))
    driver.fail(lost)
    let status = SearchStatus.parts(of: driver.session, in: .utc).map(\.text)
    #expect(status.contains("Apple cannot be reached"))
    #expect(!status.contains(lost.sentence()))
  }

  @Test func everyKeyReadsTheBudgetAnewUnlessOffline() {
    var driver = SessionDriver()
    for text in ["m", "mi", "123456", " 12"] {
      driver.type(text)
      #expect(driver.effects.contains(.readAllowance))
    }
    driver.send(.offlineChanged(true, at: driver.now))
    driver.type("mir")
    #expect(!driver.effects.contains(.readAllowance))
  }

  @Test func theFigureOnlyFallsWhileACallIsUnderWay() {
    var driver = SessionDriver()
    driver.allow(20)
    driver.show("mirr", [])
    driver.wake(after: .milliseconds(300))
    #expect(driver.session.callFigure.left == 19)
    // Read before the call was booked, then after another process spent two.
    driver.allow(20)
    #expect(driver.session.callFigure.left == 19)
    driver.allow(17)
    #expect(driver.session.callFigure.left == 17)
    driver.live(["mirror"])
    #expect(driver.session.callFigure.left == 17)
    driver.allow(18)
    #expect(driver.session.callFigure.left == 18)
  }

  @Test func theWaitForACallCountsDownBeforeSomeonesEyes() {
    var driver = SessionDriver()
    driver.allow(4, nextFree: .seconds(9))
    driver.show("mirr", [])
    driver.wake(after: .seconds(9))
    driver.allow(4, nextFree: .seconds(3))
    #expect(driver.effects.contains(.ticks(true)))
    driver.send(.escape)
    #expect(driver.effects.contains(.ticks(false)))
  }

  @Test func nothingTicksBehindAClosedPanel() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.allow(20, refusedFor: .seconds(70))
    #expect(driver.effects.last == .ticks(true))
    driver.send(.escape)
    #expect(driver.effects.last == .ticks(false))
  }

  /// The reserve is in use: the next slot is free sooner than one that typing may take.
  @Test func theWaitIsForASlotThatTypingMayTake() {
    let now = Timestamp(milliseconds: 0)
    let allowance = Allowance(
      callsLeft: 2, callsLeftForTyping: 0, limit: 20, nextFree: now + .seconds(5),
      nextFreeForTyping: now + .seconds(30))
    #expect(Debounce.pause(allowance, at: now) == .seconds(30))
  }

  @Test func afterAFailureAnEarlierAnswerIsShownBelow() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    driver.wake(after: .milliseconds(300))
    driver.fail(.hostNotFound(host: "x"), earlier: ["mirrors", "mirror"])
    #expect(driver.titles == ["mirror", "mirrors"])
  }

  /// Another process spent calls while nobody typed here: the first key's pause must not count them as left.
  @Test func aPauseBegunWithAnOldReadingIsMadeAsLongAsTheNewOneAsks() {
    var driver = SessionDriver()
    driver.allow(20)
    driver.type("mirr")
    #expect(driver.pause == .milliseconds(300))
    driver.now = driver.now + .milliseconds(10)
    driver.allow(4, nextFree: .seconds(30))
    #expect(driver.pause == .seconds(30))
    driver.allow(4, nextFree: .seconds(30))
    #expect(driver.pause == nil)
    driver.allow(20)
    #expect(driver.pause == .milliseconds(290))
  }
}
