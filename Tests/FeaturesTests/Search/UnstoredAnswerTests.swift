import Catalog
import Foundation
import Testing

@testable import Features

/// What is shown of an answer while it is being stored.
@Suite struct UnstoredAnswerTests {
  private func asking() -> SessionDriver {
    var driver = SessionDriver()
    driver.allow(20)
    driver.show("mirr", ["mirror"])
    driver.wake(after: .milliseconds(300))
    return driver
  }

  private func status(_ driver: SessionDriver) -> [String] {
    SearchStatus.parts(of: driver.session, in: .utc).map(\.text)
  }

  @Test func rowsAreShownOnceBeforeAndAfterTheyAreStored() {
    var driver = asking()
    #expect(status(driver).contains("asking…"))
    driver.read(["mirrors", "mirror"])
    #expect(driver.titles == ["mirror", "+mirrors"])
    #expect(!status(driver).contains("asking…"))
    #expect(status(driver).contains("2 live, 2 new"))
    let before = driver.session.panel
    #expect(driver.live(["mirrors", "mirror"]) == [.readAllowance])
    #expect(driver.session.panel == before)
    #expect(!status(driver).contains("asking…"))
  }

  @Test func aLaterKeystrokeKeepsThemOffTheScreen() {
    var driver = asking()
    let (older, request) = (driver.session.number, driver.session.settings.request("mirr"))
    driver.show("mirro", ["mirror"])
    driver.read(["mirrorball"], to: request, for: older)
    #expect(driver.titles == ["mirror"])
  }

  @Test func theyWaitForTheLibrarysRows() {
    var driver = SessionDriver()
    driver.type("mirr")
    let query = driver.localQuery
    driver.read(["mirrors"])
    #expect(driver.titles.isEmpty)
    if let query {
      driver.send(.localRows([SessionDriver.song("mirror")], of: query, for: driver.session.number))
    }
    #expect(driver.titles == ["mirror", "+mirrors"])
    driver.live(["mirrors"])
    #expect(driver.titles == ["mirror", "+mirrors"])
  }

  @Test func whatCannotBeStoredStaysAndIsTold() {
    var driver = asking()
    driver.read(["mirrors"])
    let failure = RequestFailure.library(.diskFull(path: "/x"))
    let effects = driver.send(
      .liveFailed(
        failure, of: driver.session.settings.request("mirr"), for: driver.session.number, at: driver.now))
    // No earlier answer is looked for: its rows could only stand there twice.
    #expect(effects == [.readAllowance, .tell(.answerNotStored(.diskFull(path: "/x")))])
    #expect(driver.titles == ["mirror", "+mirrors"])
    #expect(status(driver).contains(failure.sentence(in: .utc)))
  }

  @Test func whatCannotBeStoredIsToldAlsoWhenOneHasTypedOn() {
    var driver = asking()
    let (older, request) = (driver.session.number, driver.session.settings.request("mirr"))
    driver.read(["mirrors"])
    driver.show("mirro", ["mirror"])
    let failure = RequestFailure.library(.busy(path: "/x"))
    let effects = driver.send(.liveFailed(failure, of: request, for: older, at: driver.now))
    #expect(effects == [.readAllowance, .tell(.answerNotStored(.busy(path: "/x")))])
  }

  @Test func anEnterWaitsUntilTheyAreStored() {
    var driver = asking()
    driver.send(.enter(at: driver.now))
    #expect(driver.session.isSubmitting)
    driver.read(["mirrors"])
    #expect(driver.session.listing == nil)
    driver.live(["mirrors"])
    #expect(driver.session.listing?.rows.map(\.item.title) == ["mirrors"])
  }
}
