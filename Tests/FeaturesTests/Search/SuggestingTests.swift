import Catalog
import Testing

@testable import Features

/// The grey rest behind the line.
@Suite struct SuggestingTests {
  @Test func theRestIsAskedForOnceTheRowsAreThere() {
    var driver = SessionDriver()
    driver.type("mirr")
    driver.local(["Mirror"])
    #expect(driver.session.wantsSuggestion(for: driver.session.number))
    driver.offer("mirror Canon")
    #expect(driver.session.suggestion == "mirror Canon")
  }

  @Test func aLetterThatFitsKeepsItWithoutAskingAgain() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.offer("mirror Canon")
    driver.type("mirro")
    #expect(driver.session.suggestion == "mirror Canon")
    #expect(driver.local([]).isEmpty)
    driver.type("mirror c")
    #expect(driver.session.suggestion == "mirror canon")
    driver.type("mir")
    #expect(driver.session.suggestion == "mirror canon")
  }

  @Test func aLetterThatDoesNotFitTakesItAwayAtOnce() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.offer("mirror")
    driver.type("mirrx")
    #expect(driver.session.suggestion == nil)
    driver.type("")
    #expect(driver.session.suggestion == nil)
  }

  @Test(arguments: ["harbour", "mirr", "mir", ""])
  func aLineThatDoesNotGoOnAsTypedIsNotShown(_ line: String) {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.offer(line)
    #expect(driver.session.suggestion == nil)
  }

  @Test func theAnswerToAnEarlierKeyIsNotShown() {
    var driver = SessionDriver()
    driver.show("mir", [])
    let former = driver.session.number
    driver.type("mirr")
    driver.send(.suggestion("mirror", for: former))
    #expect(driver.session.suggestion == nil)
  }

  @Test func aSecondAnswerChangesNothing() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.offer("mirror")
    driver.offer("mirrors")
    #expect(driver.session.suggestion == "mirror")
  }

  @Test func escapeEnterAndARecalledLineHaveNone() {
    for end in [SearchEvent.escape, .enter(at: Timestamp(milliseconds: 1_000_000))] {
      var driver = SessionDriver()
      driver.show("mirr", [])
      driver.offer("mirror")
      driver.send(end)
      #expect(driver.session.suggestion == nil)
      driver.offer("mirrors")
      #expect(driver.session.suggestion == nil)
    }
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.offer("mirror")
    driver.type("mirro", by: .recalling)
    #expect(driver.session.suggestion == nil)
  }

  @Test func enterSearchesForWhatWasTypedOnly() {
    var driver = SessionDriver()
    driver.show("mirr", [])
    driver.offer("mirror")
    driver.send(.enter(at: driver.now))
    #expect(driver.asked == driver.session.settings.request("mirr"))
  }

  @Test func aCommandGoesOnAtOnceAndNothingElseIsAsked() {
    var driver = SessionDriver()
    #expect(driver.type(":hi").isEmpty)
    #expect(driver.session.suggestion == ":history")
    driver.type("h")
    #expect(driver.session.suggestion == nil)
  }

  @Test func aNumberOfApplesHasNone() {
    var driver = SessionDriver()
    driver.show("123456", [])
    #expect(driver.effects.isEmpty)
  }

  @Test func withoutTheSettingThereIsNone() {
    var driver = SessionDriver(SearchSettings(suggests: false))
    driver.type(":hi")
    #expect(driver.session.suggestion == nil)
    driver.type("mirr")
    #expect(driver.local([]).isEmpty)
  }
}

extension SessionDriver {
  /// The library says how the line may go on.
  fileprivate mutating func offer(_ line: String?) { send(.suggestion(line, for: session.number)) }
}
