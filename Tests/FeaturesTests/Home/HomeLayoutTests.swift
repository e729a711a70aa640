import Catalog
import Testing

@testable import Features

struct HomeLayoutTests {
  @Test(arguments: [(40, 1), (77, 1), (78, 2), (80, 2), (117, 2), (118, 3), (200, 3), (1, 1)])
  func sectionsStandBesideEachOtherWhereThereIsRoom(_ width: Int, _ columns: Int) {
    #expect(HomeLayout(width: width).columns == columns)
  }

  @Test func plainTextHasThemBelowEachOther() {
    let layout = HomeLayout(width: 200, isPlain: true)
    #expect(layout.columns == 1)
    #expect(layout.columnWidth == 200)
  }

  @Test(arguments: [(80, 22, 6), (40, 22, 2), (200, 22, 6), (80, 8, 2), (40, 60, 6), (40, 0, 2)])
  func rowsAreAsManyAsTheWindowHasRoomFor(_ width: Int, _ height: Int, _ rows: Int) {
    #expect(HomeLayout(width: width, height: height).rows == rows)
  }
}
