internal import Catalog

extension Stop {
  /// Whether its parts fit together; what is read back may have been written by anybody.
  var isSound: Bool {
    guard let outline else { return true }
    let firsts = outline.sections.map(\.first)
    return outline.place == place && outline.rows.isEmpty && outline.held.isEmpty && outline.source.isSound
      && outline.chosen.map(rows.indices.contains) != false
      && firsts == firsts.sorted() && firsts.allSatisfy((0...rows.count).contains)
      && SearchQuery.offsets.contains(outline.passed)
      && (outline.home ?? []).areSound(of: rows.count)
  }
}

extension [HomeShare] {
  /// Whether sections can have so many of a number of rows.
  fileprivate func areSound(of count: Int) -> Bool {
    allSatisfy { (0...count).contains($0.rows) } && map(\.rows).reduce(0, +) <= count
  }
}

extension Listing.Source {
  /// Whether a page of it can be asked for.
  fileprivate var isSound: Bool {
    switch self {
    case .answer(.search(let query)):
      SearchQuery.limits.contains(query.limit) && SearchQuery.offsets.contains(query.offset)
    case .library(let query):
      SearchQuery.offsets.contains(query.limit) && SearchQuery.offsets.contains(query.offset)
    case .answer(.lookup), .command: true
    }
  }
}
