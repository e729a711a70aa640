@testable import Features

/// Home with sections of its own making.
final class MockHome: HomeViewModel {
  var sections: [HomeSection]
  var chosen: Int?

  init(_ sections: [HomeSection]) { self.sections = sections }
}

extension MockHome {
  /// All sections full, numbered through, but for those given and the lists, which most libraries do not have.
  convenience init(besides other: [HomeSection] = []) {
    var number = 0
    self.init(
      HomeTopic.allCases.filter { $0 != .lists }.map { topic in
        if let section = other.first(where: { $0.topic == topic }) { return section }
        let rows = Self.titles(topic).map { title in
          number += 1
          let row = MockRow(title)
          row.number = number
          row.when = topic == .recentlyOpened ? "3 minutes ago" : nil
          row.isStarred = topic == .starred
          row.visitCount = topic == .openedMost ? 5 : 0
          return row
        }
        return HomeSection(
          topic: topic, content: .rows([]), rows: rows, detail: topic == .lastSearch ? "“canon”" : nil)
      })
  }

  private static func titles(_ topic: HomeTopic) -> [String] {
    switch topic {
    case .recentlyOpened: ["Mirror Canon", "東京の夜", "A Title That Goes On Much Longer Than Any Column"]
    case .starred: ["Upside Down Again"]
    case .lists: []
    case .openedMost: ["Letters to a River", "Birch"]
    case .lastSearch: ["Canon alla Ottava", "Canon per Augmentationem"]
    case .newReleases: (1...6).map { "Winter Lights, Vol. \($0)" }
    }
  }
}
