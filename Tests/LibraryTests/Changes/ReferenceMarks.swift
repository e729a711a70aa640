internal import Catalog

/// Visits, stars, dismissals, lists and undo written down plainly, in memory.
struct ReferenceMarks {
  private(set) var visits: [ItemID: [Timestamp]] = [:]
  private(set) var stars: [ItemID: Timestamp] = [:]
  private(set) var dismissals: [ItemID: Timestamp] = [:]
  private(set) var lists: [String: [ItemID]] = [:]
  private var steps: [(change: Change, star: Timestamp?)] = []
  /// Each list before each of its changes.
  private var past: [[ItemID]] = []
  /// The cards of each clearing that were not opened since, by the moment of it.
  private var cleared: [Timestamp: Set<ItemID>] = [:]

  var stack: [ItemID] {
    visits.keys.filter { dismissals[$0] == nil }.sorted { last($0) > last($1) }
  }

  var shelf: [ItemID] { stars.keys.sorted { (stars[$0] ?? first) > (stars[$1] ?? first) } }

  mutating func open(_ id: ItemID, at moment: Timestamp) {
    let taken = Set(visits.values.joined())
    visits[id, default: []].append(free(moment, taken))
    dismissals[id] = nil
    steps.removeAll { $0.change == .dismissed(id) }
    cleared = cleared.mapValues { $0.subtracting([id]) }
  }

  mutating func clear(at moment: Timestamp) -> Int {
    let newest = (Array(visits.values.joined()) + Array(dismissals.values)).max() ?? first
    let (moment, cards) = (max(moment, newest + .milliseconds(1)), stack)
    guard !cards.isEmpty else { return 0 }
    for id in cards { dismissals[id] = moment }
    cleared[moment] = Set(cards)
    steps.append((.cleared(cards: cards.count), moment))
    return cards.count
  }

  mutating func dismiss(_ id: ItemID, at moment: Timestamp) -> Bool {
    guard visits[id] != nil, dismissals[id] == nil else { return false }
    dismissals[id] = max(moment, last(id) + .milliseconds(1))
    steps.append((.dismissed(id), nil))
    return true
  }

  mutating func star(_ id: ItemID, at moment: Timestamp) -> Bool {
    guard stars[id] == nil else { return false }
    stars[id] = free(moment, Set(stars.values))
    steps.append((.starred(id), nil))
    return true
  }

  mutating func unstar(_ id: ItemID) -> Bool {
    guard let star = stars[id] else { return false }
    stars[id] = nil
    steps.append((.unstarred(id), star))
    return true
  }

  mutating func edit(_ list: String, _ edit: ([ItemID]) -> [ItemID]) -> Bool {
    let (old, new) = (lists[list] ?? [], edit(lists[list] ?? []))
    guard old != new else { return false }
    lists[list] = new
    past.append(old)
    steps.append((.listed(list), nil))
    return true
  }

  mutating func undo() -> Change? {
    guard let step = steps.popLast() else { return nil }
    switch step.change {
    case .starred(let id), .unstarred(let id): stars[id] = step.star
    case .dismissed(let id): dismissals[id] = nil
    case .cleared:
      let cards = step.star.flatMap { cleared.removeValue(forKey: $0) } ?? []
      for id in cards { dismissals[id] = nil }
      return cards.isEmpty ? undo() : .cleared(cards: cards.count)
    case .listed(let list): lists[list] = past.removeLast()
    case .imported, .several: break
    }
    return step.change
  }

  private let first = Timestamp(milliseconds: .min)

  private func last(_ id: ItemID) -> Timestamp { visits[id]?.max() ?? first }

  private func free(_ moment: Timestamp, _ taken: Set<Timestamp>) -> Timestamp {
    var moment = moment
    while taken.contains(moment) { moment = moment + .milliseconds(1) }
    return moment
  }
}
