internal import Catalog
internal import GRDB

extension ChangeCapture {
  /// Makes events of the differences between the user's lists and the events.
  mutating func findLists() throws {
    let known = try db.rows("SELECT DISTINCT name FROM syncListed").compactMap {
      StoredText.text($0[0])
    }
    for list in try Set(ListTable.names(db)).union(known).sorted() {
      let present = try ListTable.entries(db, of: list)
      let known = try SyncState.entries(db, of: list)
      if present.map(\.id) != known.map(\.id) || present.map(\.at) != known.map(\.at) {
        try compare(list, present, known)
      }
    }
  }

  private mutating func compare(_ list: String, _ present: [ListTable.Entry], _ known: [SyncState.Entry])
    throws
  {
    affected.lists.insert(list)
    var places = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    // Without its only entry a list is gone too, but then only the entry counts as removed.
    if present.isEmpty, known.count > 1, let removed = try removal(of: known, in: list) {
      return note(.init(.listRemoved, name: list), at: removed)
    }
    for entry in known where !present.contains(where: { $0.id == entry.id }) {
      if let removed = try removal(of: [entry], in: list) {
        note(.init(.listed, item: entry.id, name: list), at: removed)
      } else if let own = try ownAddition(of: entry.id, to: list) {
        retract(own)
      } else {
        note(.init(.listed, item: entry.id, name: list), at: now)
      }
    }
    if known.isEmpty, let (removal, entries) = try undoneRemoval(of: list, present) {
      retract(removal)
      places = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    }
    for entry in present where places[entry.id]?.at != entry.at {
      places[entry.id] = nil
      if let (removal, former) = try undoneRemoval(of: entry, in: list) {
        retract(removal)
        places[entry.id] = former
      }
    }
    let kept = ListPositions(present.map { places[$0.id]?.place })
    for (entry, place) in zip(present, kept.places) where places[entry.id]?.place != place {
      note(
        .init(.listed, item: entry.id, name: list, moment: entry.at, place: place),
        at: try changed(entry, in: list) ?? entry.at)
    }
  }

  /// When the user removed entries, later than the events know them; `nil` if a change was undone.
  private func removal(of entries: [SyncState.Entry], in list: String) throws -> Timestamp? {
    guard let last = entries.map(\.clock).max() else { return nil }
    let moments = try entries.compactMap { entry in
      try Int64.first(
        db, "SELECT max(until) FROM listEntry WHERE thing = ? AND number = ? AND list = ? AND until > 0",
        [entry.id.recordType.rawValue, entry.id.number, StoredText.value(list)])
    }
    guard moments.count == entries.count, let moment = moments.max().map(Timestamp.init(milliseconds:)),
      moment >= last.moment
    else { return nil }
    return moment
  }

  /// The last event with which this device put an item into a list.
  private func ownAddition(of item: ItemID, to list: String) throws -> Int64? {
    try Int64.first(
      db,
      """
      SELECT max(number) FROM syncLive
      WHERE kind = 'listed' AND name = ? AND thing = ? AND item = ? AND place IS NOT NULL AND device = ?
      """, [StoredText.value(list), item.recordType.rawValue, item.number, device.rawValue])
  }

  /// When the user last moved or added an entry; `nil` for an import.
  private func changed(_ entry: ListTable.Entry, in list: String) throws -> Timestamp? {
    let since = try Int64.first(
      db, "SELECT since FROM listEntry WHERE thing = ? AND number = ? AND list = ? AND until = 0",
      [entry.id.recordType.rawValue, entry.id.number, StoredText.value(list)])
    return since.flatMap { $0 > 0 ? Timestamp(milliseconds: $0) : nil }
  }

  /// The own removal of a list that was undone, with the entries before it: all of the present ones are as old as these.
  private func undoneRemoval(
    of list: String, _ present: [ListTable.Entry]
  ) throws -> (Int64, [SyncState.Entry])? {
    let row = try db.row(
      "SELECT device, number, clock FROM syncRemoval WHERE name = ?", [StoredText.value(list)])
    guard let row, isOwn(row, 0) else { return nil }
    let former = try SyncState.entries(db, of: list, ignoringRemoval: try row.value(2))
    let times = Dictionary(former.map { ($0.id, $0.at) }) { first, _ in first }
    guard !present.isEmpty, present.allSatisfy({ times[$0.id] == $0.at }) else { return nil }
    return (try row.value(1), former)
  }

  /// The own removal of an entry that was undone, with the entry before it, which is as old as the present one.
  private func undoneRemoval(
    of entry: ListTable.Entry, in list: String
  ) throws -> (Int64, SyncState.Entry)? {
    let rows = try db.rows(
      """
      SELECT device, number, clock, place, moment FROM syncLive
      WHERE kind = 'listed' AND thing = ? AND item = ? AND name = ? ORDER BY rank DESC LIMIT 2
      """, [entry.id.recordType.rawValue, entry.id.number, StoredText.value(list)])
    guard rows.count == 2, isOwn(rows[0], 0), (try rows[0].value(3) as Double?) == nil,
      let place = try rows[1].value(3) as Double?, try rows[1].value(4) == entry.at.rawValue
    else { return nil }
    return (
      try rows[0].value(1),
      SyncState.Entry(
        id: entry.id, place: place, at: entry.at, device: SyncDevice(rawValue: try rows[1].value(0)),
        number: try rows[1].value(1), clock: SyncClock(rawValue: try rows[1].value(2)))
    )
  }
}

/// Positions of a list's entries: as many as possible stay, and the others are put between them.
struct ListPositions {
  /// Ascending, one for each entry.
  let places: [Double]

  /// - Parameter known: The positions that the entries had, in the new order; `nil` for a new entry.
  init(_ known: [Double?]) {
    let kept = Self.longestAscending(known)
    var places: [Double] = []
    var index = 0
    while index < known.count {
      if kept.contains(index), let place = known[index] {
        places.append(place)
        index += 1
        continue
      }
      let end = (index..<known.count).first { kept.contains($0) } ?? known.count
      let (low, high) = (places.last, end < known.count ? known[end] : nil)
      let count = Double(end - index)
      for step in 1...(end - index) {
        let step = Double(step)
        switch (low, high) {
        case (let low?, let high?): places.append(low + (high - low) * step / (count + 1))
        case (nil, let high?): places.append(high - (count + 1 - step))
        case (let low, nil): places.append((low ?? 0) + step)
        }
      }
      index = end
    }
    // Between two neighbours, a Double has room for some fifty insertions at one place.
    let isAscending = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    self.places = isAscending ? places : known.indices.map { Double($0 + 1) }
  }

  /// The indexes of a longest ascending run, which need no new position.
  private static func longestAscending(_ places: [Double?]) -> Set<Int> {
    // For each length, the index at which the run with the smallest end ends.
    var ends: [Int] = []
    var before: [Int: Int] = [:]
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let length = ends.firstIndex { (places[$0] ?? .infinity) >= place } ?? ends.count
      if length > 0 { before[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(index)
      next = before[index]
    }
    return kept
  }
}
