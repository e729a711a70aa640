import Catalog
import TestSupport
import Testing

@testable import Features

/// A thousand results, page by page, by `:more` and by Page Down.
@Suite struct PagingTests {
  private static let titles = (0..<1_000).map { "song \($0)" }

  @Test(arguments: [0, 1, 7, 49], [true, false])
  func pagesThatOverlapLeaveNoGapAndNoDuplicate(_ overlap: Int, byKey: Bool) {
    var driver = SessionDriver()
    driver.send(.submitted("song", at: driver.now))
    var offset = 0
    while let asked = driver.asked, case .search(let query) = asked {
      #expect(query.offset >= offset)
      offset = query.offset
      driver.live(Self.page(query, overlap: overlap), to: asked)
      if driver.told == [.noMoreRows] { break }
      if byKey { driver.pageBehind() } else { driver.send(.more(at: driver.now)) }
    }
    #expect(driver.session.place.listing?.all.compactMap(\.item.title) == Self.titles)
  }

  /// Pages that come short and overlap by ever other numbers of rows.
  @Test func whateverApplesPagesAreLikeNoRowStandsTwiceAndNoneIsLeftOut() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20 {
      var driver = SessionDriver()
      driver.send(.submitted("song", at: driver.now))
      var known = 0
      for _ in 0..<40 {
        guard let asked = driver.asked, case .search(let query) = asked else { break }
        var page = Self.page(query, overlap: Int.random(in: 0...30, using: &random))
        page.removeLast(min(page.count, Int.random(in: 0..<15, using: &random)))
        driver.live(page, to: asked)
        #expect(driver.session.place.listing?.all.count ?? 0 > known)
        known = driver.session.place.listing?.all.count ?? 0
        if Bool.random(using: &random) { driver.pageBehind() } else { driver.send(.more(at: driver.now)) }
      }
      #expect(driver.session.place.listing?.all.compactMap(\.item.title) == Array(Self.titles.prefix(known)))
    }
  }

  private static func page(_ query: SearchQuery, overlap: Int) -> [String] {
    Array(titles.dropFirst(max(0, query.offset - overlap)).prefix(query.limit))
  }
}

extension SessionDriver {
  /// Page Down past the last row of the list brought back.
  fileprivate mutating func pageBehind() {
    if !session.showsOrigin {
      send(.chooseNext)
      paint()
    }
    paint()
    for _ in 0..<2 { send(.pageDown(10_000)) }
  }
}
