import Catalog
import TestSupport
import Testing

@testable import Features

@Suite struct RowOrderTests {
  private func rows() throws -> [StoredItem] {
    try [
      #"{"trackId":1,"trackName":"Élan","trackTimeMillis":3,"releaseDate":"1990-01-01T00:00:00Z","trackPrice":2}"#,
      #"{"trackId":2,"trackName":"zebra","trackTimeMillis":1,"trackPrice":-1}"#,
      #"{"trackId":3,"trackName":"Echo","releaseDate":"1970-05-01T00:00:00Z","trackPrice":0.99}"#,
      #"{"trackId":4,"trackName":"élan","trackTimeMillis":1,"releaseDate":"2020-01-01T00:00:00Z"}"#,
    ].enumerated().map { place, json in
      var stored = try Samples.row(json).stored
      if place > 1 {
        stored.marks = ItemMarks(lastVisitedAt: Timestamp(milliseconds: Int64(place)), visitCount: 1)
      }
      return stored
    }
  }

  @Test(arguments: [
    (RowOrder.year, false, [3, 1, 4, 2]), (.year, true, [4, 1, 3, 2]), (.name, false, [3, 1, 4, 2]),
    (.name, true, [2, 1, 4, 3]), (.time, false, [2, 4, 1, 3]), (.price, false, [3, 1, 2, 4]),
    (.opened, false, [4, 3, 1, 2]), (.opened, true, [3, 4, 1, 2]),
  ])
  func rowsWithoutAValueComeLast(_ order: RowOrder, _ isReversed: Bool, _ ids: [Int64]) throws {
    #expect(order.sorted(try rows(), isReversed: isReversed).map(\.item.id.number) == ids)
  }
}
