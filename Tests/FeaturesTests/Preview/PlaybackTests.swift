import Catalog
import Foundation
import Terminal
import Testing

@testable import Features

@MainActor @Suite struct PlaybackTests {
  @Test(
    arguments: [
      (0, "0:00 of 0:30"), (12_900, "0:12 of 0:30"), (30_000, "0:30 of 0:30"), (61_000, "1:01"),
      (-5, "0:00 of 0:30"),
    ] as [(Int64, String)])
  func thePositionCountsFromThePlayersStart(_ passed: Int64, _ text: String) {
    let start = Timestamp(milliseconds: 1_000_000)
    #expect(Playback(title: "x", startedAt: start).position(now: start + .milliseconds(passed)) == text)
  }

  @Test func whatIsNotHeardYetHasNoPosition() {
    var driver = SessionDriver()
    driver.set(\.playback, to: Playback(title: "Mirror"))
    #expect(status(driver) == ["starting the preview…", "provided courtesy of iTunes", "Mirror"])
  }

  @Test func theStatusLineCountsWhileAPreviewPlays() {
    var driver = SessionDriver()
    #expect(
      driver.set(\.playback, to: Playback(title: "Mirror", startedAt: driver.now)) == [.ticks(true)])
    #expect(status(driver) == ["playing 0:00 of 0:30", "provided courtesy of iTunes", "Mirror"])
    driver.now = driver.now + .seconds(1)
    driver.send(.ticked(at: driver.now))
    #expect(status(driver).first == "playing 0:01 of 0:30")
    driver.show("mirr", ["mirror"])
    #expect(Array(status(driver).prefix(2)) == ["playing 0:01 of 0:30", "1 local"])
    driver.send(.escape)
    #expect(status(driver) == ["playing 0:01 of 0:30"])
    #expect(driver.set(\.playback, to: nil) == [.ticks(false)])
    #expect(status(driver).isEmpty)
  }

  @Test func theCreditAndTheWholeStoreLinkStandByIt() {
    let stored = SessionDriver.song("Mirror")
    for width in [40, 80, 200] {
      let notice = stored.previewNotice()
      let lines = Paragraph.notice(notice.sentence, link: notice.link, width: width).map(\.plain)
      #expect(lines.joined(separator: " ").contains("provided courtesy of iTunes"))
      #expect(lines.last == stored.item.pageLink(in: stored.storefront))
    }
  }

  @Test func starsAreCountedInTheStatusOnceThereAreAny() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    #expect(!status(driver).contains { $0.hasPrefix("★") })
    driver.set(\.starCount, to: 12)
    #expect(status(driver).last == "★ 12")
  }

  private func status(_ driver: SessionDriver) -> [String] {
    LiveSearchViewModel(driver.session, in: .utc).status.map(\.text)
  }
}
