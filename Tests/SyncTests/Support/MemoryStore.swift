import Catalog
import Testing

@testable import Sync

/// The events of a library in memory: the plain twin of `Library`.
actor MemoryStore: SyncStore {
  struct State {
    var events: [SyncDevice: [Int64: SyncEvent]] = [:]
    var chains: [SyncDevice: [Int64: [UInt8]]] = [:]
    var positions: [SyncDevice: SyncPosition] = [:]
    var changes: [SyncEvent.Content] = []
    var stale: [SyncEvent] = []
    /// The clock of the last deletion of everything that was obeyed.
    var erased = SyncClock(rawValue: 0)
  }

  var state = State()

  func restore(_ state: State) { self.state = state }

  /// Does something that other devices should know.
  func act(_ text: String) {
    let moment = Timestamp(milliseconds: 1_700_000_000_000)
    state.changes.append(SyncEvent.Content(.opened, item: ItemID(.track, 1), moment: moment, text: text))
  }

  /// Sends what no miru does.
  func act(_ content: SyncEvent.Content) { state.changes.append(content) }

  /// Replaces what an event says.
  func forget(_ device: SyncDevice, _ number: Int64, leaving content: SyncEvent.Content? = nil) {
    state.events[device]?[number]?.content = content
    if let event = state.events[device]?[number], state.chains[device]?[number] != nil {
      state.stale.append(event)
    }
  }

  /// The texts of all events, sorted.
  var texts: [String] { state.events.values.flatMap(\.values).compactMap(\.content?.text).sorted() }

  func text(_ device: SyncDevice, _ number: Int64) -> String? {
    state.events[device]?[number]?.content?.text
  }

  func syncPositions() -> [SyncDevice: SyncPosition] {
    var positions = state.positions
    for (device, position) in positions {
      positions[device]?.hasLeft = state.events[device]?[position.number]?.content?.kind == .left
    }
    return positions
  }

  func recordChanges(as device: SyncDevice, named name: String, after number: Int64, at moment: Timestamp) {
    var last = max(number, state.events[device]?.keys.max() ?? 0)
    for content in state.changes {
      last += 1
      let clock = SyncClock(moment, after: SyncClock(rawValue: 0))
      state.events[device, default: [:]][last] = SyncEvent(
        device: device, number: last, clock: clock, content: content)
    }
    state.changes = []
  }

  func syncEvents(of device: SyncDevice, after number: Int64, limit: Int) -> [SyncEvent] {
    let events = (state.events[device] ?? [:]).values.filter { $0.number > number }
    return Array(events.sorted { $0.number < $1.number }.prefix(limit))
  }

  func syncChain(of device: SyncDevice, at number: Int64) -> [UInt8]? { state.chains[device]?[number] }

  func merge(
    _ events: [ChainedEvent], heardAt moment: Timestamp, hash: @escaping SyncHash
  ) -> SyncChanges {
    var changes = SyncChanges()
    for chained in events {
      let (device, number) = (chained.event.device, chained.event.number)
      let known = state.positions[device]?.number ?? 0
      #expect(number <= known + 1, "Event \(number) does not continue \(known).")
      if state.events[device]?[number] == nil {
        state.events[device, default: [:]][number] = chained.event
        changes.events += 1
      } else if chained.event.content == nil {
        state.events[device]?[number]?.content = nil
      }
      state.chains[device, default: [:]][number] = chained.chain
      if number > known {
        state.positions[device] = SyncPosition(number: number, chain: chained.chain, heardAt: moment)
      }
    }
    return changes
  }

  func eventsToRewrite(limit: Int) -> [SyncEvent] { Array(state.stale.prefix(limit)) }

  func didRewrite(_ events: [SyncEvent]) { state.stale.removeAll { events.contains($0) } }

  func note(_ content: SyncEvent.Content, at moment: Timestamp) { state.changes.append(content) }

  func prepare(for account: String) {}

  func eraseForgottenEverything(_ hash: String, as device: SyncDevice, at moment: Timestamp) -> Bool? {
    let orders = state.events.values.flatMap(\.values).filter {
      $0.content?.text == hash && $0.content?.name?.contains(device.rawValue) == true
        && $0.clock > state.erased
    }
    let sent = state.positions[device]?.number ?? 0
    guard let last = orders.map(\.clock).max() else { return nil }
    guard state.changes.isEmpty, state.events[device]?.keys.max() ?? 0 <= sent else { return false }
    state = State(erased: last)
    return true
  }

  func removeSyncEvents() { state = State() }
}
