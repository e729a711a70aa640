internal import Catalog

/// A candidate for a list of similar items, with the columns that ranking needs.
struct SimilarityCandidate: Hashable {
  var number: Int64
  /// The item's album or maker; limits the candidates from one group.
  var group: Int64?
  /// Seconds since 1970.
  var date: Int64?
}

extension SimilarityCandidate {
  /// The nearest in time, one per group before the second of any group; those without a date come last.
  static func nearest(_ rows: [SimilarityCandidate], to date: AppleDate?, _ count: Int)
    -> [SimilarityCandidate]
  {
    let sorted = rows.sorted { $0.distance(to: date) < $1.distance(to: date) }
    var taken: [Int64: Int] = [:]
    var seen: Set<Int64> = []
    var rounds: [[SimilarityCandidate]] = []
    for row in sorted where seen.insert(row.number).inserted {
      let round = row.group.map { taken[$0, default: 0] } ?? 0
      if let group = row.group { taken[group] = round + 1 }
      if rounds.count == round { rounds.append([]) }
      rounds[round].append(row)
    }
    return Array(rounds.joined().prefix(count))
  }

  /// The neighbours of a number in sorted rows, equally many on both sides if possible.
  static func around(_ number: Int64, _ rows: [SimilarityCandidate], _ count: Int) -> [SimilarityCandidate] {
    guard let place = rows.firstIndex(where: { $0.number == number }) else {
      return Array(rows.prefix(count))
    }
    let near = rows.indices.filter { $0 != place }.sorted { abs($0 - place) < abs($1 - place) }
    return near.prefix(count).map { rows[$0] }
  }

  private func distance(to other: AppleDate?) -> UInt64 {
    guard let date, let other else { return .max }
    return AppleDate(rawValue: date).seconds(from: other)
  }
}
