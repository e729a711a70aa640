/// The events of a library that is synchronized between machines; a library that never is has none.
///
/// Called by one process at a time, in this order: `prepare`, `recordChanges`, then `merge` for what was read from the server, then
/// `merge` for own events that were stored there.
public protocol SyncStore: Sendable {
  /// Deletes the events of another account, which a restored backup may hold.
  func prepare(for account: String) async throws

  /// How far the events of each device are known, this one's as far as the server has them.
  func syncPositions() async throws -> [SyncDevice: SyncPosition]

  /// Makes events of what changed since the last call; the first time, of everything.
  ///
  /// - Parameter name: What the other machines show for this device.
  /// - Parameter number: The last number of this device that the server has. A restored library may know fewer.
  func recordChanges(as device: SyncDevice, named name: String, after number: Int64, at moment: Timestamp)
    async throws

  /// The next events of a device in order of their numbers.
  func syncEvents(of device: SyncDevice, after number: Int64, limit: Int) async throws -> [SyncEvent]

  /// The chain value behind an event; `nil` if it is unknown.
  func syncChain(of device: SyncDevice, at number: Int64) async throws -> [UInt8]?

  /// Adds events and changes the library accordingly. Each device's events continue its position without a gap; known ones only
  /// move the position.
  ///
  /// - Parameter hash: The account's keyed hash, for forgotten items and queries.
  func merge(
    _ events: [ChainedEvent], heardAt moment: Timestamp, hash: @escaping SyncHash
  ) async throws -> SyncChanges

  /// Records an event of this device that changes no table.
  func note(_ content: SyncEvent.Content, at moment: Timestamp) async throws

  /// Deletes everything, events and positions included, if an event asks this device to and it has not done so yet. The next
  /// exchange reads what is newer than that event.
  ///
  /// - Returns: `nil` if nothing was asked; `false` if the server lacks events of this device, which would be lost.
  func eraseForgottenEverything(_ hash: String, as device: SyncDevice, at moment: Timestamp) async throws
    -> Bool?

  /// Events whose content is forgotten here and still on the server.
  func eventsToRewrite(limit: Int) async throws -> [SyncEvent]

  /// Records that the server has these events as they are here.
  func didRewrite(_ events: [SyncEvent]) async throws

  /// Deletes all events; what they say stays in the library.
  func removeSyncEvents() async throws
}

/// An event with the chain value behind it, which covers all events of its device up to it.
public struct ChainedEvent: Hashable, Sendable {
  public var event: SyncEvent
  /// `nil` if the server's row could not be opened.
  public var chain: [UInt8]?

  public init(_ event: SyncEvent, chain: [UInt8]?) {
    self.event = event
    self.chain = chain
  }
}

/// How far the events of a device are known.
public struct SyncPosition: Hashable, Sendable {
  public var number: Int64
  public var chain: [UInt8]?
  /// When the server last got an event of the device that was read here.
  public var heardAt: Timestamp?
  /// The name of its machine, as far as it is known.
  public var name: String?
  /// Whether it no longer synchronizes.
  public var hasLeft = false

  public init(number: Int64, chain: [UInt8]? = nil, heardAt: Timestamp? = nil) {
    self.number = number
    self.chain = chain
    self.heardAt = heardAt
  }
}

/// What merged events changed in the library.
public struct SyncChanges: Hashable, Sendable {
  /// Events that were new.
  public var events = 0
  /// Items and queries that were forgotten.
  public var forgotten = 0

  public init() {}
}
