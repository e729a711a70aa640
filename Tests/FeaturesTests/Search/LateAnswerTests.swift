import Catalog
import Foundation
import Testing

@testable import Features

/// What an answer to earlier words brings to the words at the prompt.
@Suite struct LateAnswerTests {
  /// Asks for `mirr` and types on to `mirro`, for which the library has a row.
  private func typedOn() -> (SessionDriver, older: QueryID, CatalogRequest) {
    var driver = SessionDriver()
    driver.allow(20)
    driver.show("mirr", ["mirror"])
    driver.wake(after: .milliseconds(300))
    let (older, request) = (driver.session.number, driver.session.settings.request("mirr"))
    driver.show("mirro", ["mirror"])
    return (driver, older, request)
  }

  private func search(_ effects: [SearchEffect]) -> LocalQuery? {
    effects.lazy.compactMap { if case .lookUp(let query, _, _) = $0 { query } else { nil } }.first
  }

  @Test func theLibraryIsSearchedOnceMoreAndItsNewRowsStandBelow() throws {
    var (driver, older, request) = typedOn()
    let effects = driver.live(["mirrorball", "mirrored"], to: request, for: older)
    let query = try #require(search(effects))
    #expect(query == LocalQuery("mirro", storefront: .us, entity: .song, limit: 8))
    #expect(driver.titles == ["mirror"])
    let rows = ["mirrorball", "mirror", "mirrored"].map { SessionDriver.song($0) }
    #expect(driver.send(.localRows(rows, of: query, for: driver.session.number)).isEmpty)
    #expect(driver.titles == ["mirror", "+mirrorball", "+mirrored"])
    #expect(SearchStatus.parts(of: driver.session, in: .utc).map(\.text).contains("3 local"))
    // It held all there is, so Apple is not asked, and nothing of it is missing.
    driver.wake(after: .milliseconds(300))
    #expect(driver.session.sparedBy == "mirr")
    #expect(driver.asked == nil)
  }

  @Test func aPageThatIsFullByThenGoesOn() throws {
    var (driver, older, request) = typedOn()
    let query = try #require(search(driver.live(["mirrorball"], to: request, for: older)))
    let rows = (1...query.limit).map { SessionDriver.song("mirror \($0)") }
    driver.send(.localRows(rows, of: query, for: driver.session.number))
    #expect(SearchStatus.parts(of: driver.session, in: .utc).map(\.text).contains("9+ local"))
  }

  @Test func whatBroughtNothingNewCostsNoSearch() {
    var (driver, older, request) = typedOn()
    #expect(search(driver.live(["mirror"], to: request, for: older, new: [])) == nil)
    #expect(search(driver.live(["mirrors"], to: request, for: older, source: .kept)) == nil)
    driver.send(.escape)
    #expect(search(driver.live(["mirrors"], to: request, for: older)) == nil)
  }

  @Test func anAnswerToTheWordsAtThePromptCostsNoSearch() {
    var driver = SessionDriver()
    driver.show("mirr", ["mirror"])
    #expect(search(driver.live(["mirrors"])) == nil)
  }
}
