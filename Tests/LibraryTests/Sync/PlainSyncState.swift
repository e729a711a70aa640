internal import Catalog

/// The plain definition of the state that a set of events has; the library's twin.
struct PlainSyncState: Hashable {
  struct Opening: Hashable {
    var id: ItemID
    var at: Timestamp
  }

  struct Entry: Hashable {
    var id: ItemID
    var at: Timestamp
  }

  var openings: [Opening: String?] = [:]
  var stars: [ItemID: Timestamp] = [:]
  var hidden: [ItemID: Timestamp] = [:]
  var lists: [String: [Entry]] = [:]
  var searches: [String: String] = [:]

  /// SQLite's order, in which texts with a NUL are blobs and follow all others.
  private static func order(_ text: String) -> String {
    (text.utf8.contains(0) ? "1" : "0") + text.utf8.map { String(Int($0) + 0x100, radix: 16) }.joined()
  }

  init() {}

  init(_ events: [SyncEvent], hash: @escaping SyncHash) {
    // The latest of the retractions of each event, and of the deletions of each name.
    var undone: [SyncDevice: [Int64: Int64]] = [:]
    var forgotten: [String: SyncClock] = [:]
    var everything: [SyncDevice: SyncClock] = [:]
    for event in events {
      if event.content?.kind == .retracted, let number = event.content?.reference {
        undone[event.device, default: [:]][number, default: 0].raise(to: event.number)
      } else if event.content?.kind == .forgot, let name = event.content?.text {
        forgotten[name, default: event.clock].raise(to: event.clock)
        for device in event.content?.name?.split(separator: " ") ?? [] {
          everything[SyncDevice(rawValue: String(device)), default: event.clock].raise(to: event.clock)
        }
      }
    }
    var names: [String: String] = [:]
    func isForgotten(_ text: String, _ event: SyncEvent) -> Bool {
      let name = names[text] ?? ForgottenName.hashed(text, by: hash)
      names[text] = name
      return forgotten[name].map { $0 >= event.clock } ?? false
    }
    let live = events.filter { event in
      guard let content = event.content, everything[event.device].map({ $0 < event.clock }) ?? true else {
        return false
      }
      if content.kind == .opened || content.item != nil, let id = content.item,
        isForgotten(ForgottenName.text(of: id), event)
      {
        return false
      }
      return undone[event.device]?[event.number] ?? 0 <= event.number
    }.sorted { ($0.clock, $0.device, $0.number) < ($1.clock, $1.device, $1.number) }
    var entries: [String: [ItemID: (entry: Entry, place: Double)]] = [:]
    var dismissals: [ItemID: (at: Timestamp, seen: Int64)] = [:]
    for event in live {
      guard let content = event.content else { continue }
      switch content.kind {
      case .opened:
        guard let id = content.item, let at = content.moment else { continue }
        let query = content.text.flatMap { isForgotten(ForgottenName.text(ofQuery: $0), event) ? nil : $0 }
        let key = Opening(id: id, at: at)
        openings[key] = .some(
          [openings[key] ?? nil, query].compactMap(\.self).max { Self.order($0) < Self.order($1) })
      case .starred: if let id = content.item { stars[id] = content.moment }
      case .dismissed:
        if let id = content.item, let at = content.moment { dismissals[id] = (at, content.reference ?? 0) }
      case .listed:
        guard let id = content.item, let list = content.name else { continue }
        if let place = content.place, let at = content.moment {
          entries[list, default: [:]][id] = (Entry(id: id, at: at), place)
        } else {
          entries[list]?[id] = nil
        }
      case .listRemoved: if let list = content.name { entries[list] = nil }
      case .saved:
        if let words = content.text, isForgotten(ForgottenName.text(ofQuery: words), event) { continue }
        if let name = content.name { searches[name] = content.text }
      case .joined, .left, .retracted, .forgot, .row: break
      }
    }
    for (id, dismissal) in dismissals {
      let last = openings.keys.filter { $0.id == id }.map(\.at.rawValue).max()
      if let last, dismissal.seen >= last { hidden[id] = dismissal.at }
    }
    for (list, byItem) in entries where !byItem.isEmpty {
      lists[list] = byItem.values.sorted {
        ($0.place, $0.entry.id.recordType.rawValue, $0.entry.id.number)
          < ($1.place, $1.entry.id.recordType.rawValue, $1.entry.id.number)
      }.map(\.entry)
    }
  }
}

extension Comparable {
  fileprivate mutating func raise(to other: Self) { self = max(self, other) }
}
