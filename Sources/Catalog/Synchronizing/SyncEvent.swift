/// One machine's copy of a library: 32 hexadecimal digits, chosen at random.
public struct SyncDevice: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func < (one: SyncDevice, other: SyncDevice) -> Bool { one.rawValue < other.rawValue }
}

/// Something a person did, or a row that it refers to, as it travels between machines.
///
/// The state of a library is a function of the set of its events, whatever the order in which they arrive.
public struct SyncEvent: Hashable, Sendable {
  public var device: SyncDevice
  /// The device's running number, from 1, without gaps.
  public var number: Int64
  public var clock: SyncClock
  /// What happened; `nil` if it was forgotten, or if the server's row could not be opened.
  public var content: Content?

  public init(device: SyncDevice, number: Int64, clock: SyncClock, content: Content?) {
    self.device = device
    self.number = number
    self.clock = clock
    self.content = content
  }

  public enum Kind: String, Codable, Sendable {
    /// A device synchronizes, on the machine `name`, so that the others know of it.
    case joined
    /// A device no longer synchronizes. If it joins again, it is another device.
    case left
    /// An item was opened at `moment`, found by the query `text`.
    case opened
    /// An item was starred at `moment`, or unstarred if that is `nil`.
    case starred
    /// A card was removed from the stack at `moment`; `reference` is the last opening that was seen then, in milliseconds.
    case dismissed
    /// An item was put into the list `name` at `place`, first at `moment`; or taken out of it if `place` is `nil`.
    case listed
    /// The list `name` was removed, with all entries of earlier clocks.
    case listRemoved
    /// A search was saved as `name` with the words `text` at `moment`, or removed if the words are `nil`.
    case saved
    /// This device's event with the number `reference` was undone.
    case retracted
    /// The item or query with the keyed hash `text` was deleted permanently, with all its events of earlier clocks. If it is
    /// the hash of everything, it concerns the devices in `name`, which blanks separate, and their events.
    case forgot
    /// The row of an item as Apple sent it, as JSON in `text`, from the storefront `name` at `moment`.
    case row
  }

  /// The columns of the events of every kind; see `Kind` for their meaning.
  public struct Content: Hashable, Codable, Sendable {
    public var kind: Kind
    public var item: ItemID?
    public var name: String?
    public var moment: Timestamp?
    public var place: Double?
    public var text: String?
    public var reference: Int64?

    public init(
      _ kind: Kind, item: ItemID? = nil, name: String? = nil, moment: Timestamp? = nil, place: Double? = nil,
      text: String? = nil, reference: Int64? = nil
    ) {
      self.kind = kind
      self.item = item
      self.name = name
      self.moment = moment
      self.place = place
      self.text = text
      self.reference = reference
    }
  }
}

/// A hybrid logical clock: milliseconds since 1970 times 4096, plus a counter; later than everything that its device knew.
public struct SyncClock: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The clock of an action at a moment by a device that knows events up to another clock.
  public init(_ moment: Timestamp, after last: SyncClock) {
    // Keeps the shift within 64 bits. What a wrong clock dates before 1970 counts as 1970.
    let milliseconds = min(max(moment.rawValue, 0), Int64.max >> 13)
    rawValue = max(milliseconds << 12, last.rawValue &+ 1)
  }

  public var moment: Timestamp { Timestamp(milliseconds: rawValue >> 12) }

  public static func < (one: SyncClock, other: SyncClock) -> Bool { one.rawValue < other.rawValue }
}

/// A keyed hash of 32 bytes.
public typealias SyncHash = @Sendable ([UInt8]) -> [UInt8]

/// Returns the keyed hash of what is deleted permanently as text, and the moment; `nil` if the library is not synchronized.
public typealias ForgottenHash = @Sendable (String) throws -> (text: String, at: Timestamp)?

/// The texts whose keyed hashes name what was deleted permanently.
public enum ForgottenName {
  /// The text that stands for an item.
  public static func text(of item: ItemID) -> String { "item \(item.recordType.rawValue) \(item.number)" }

  /// The text that stands for a query in every spelling.
  public static func text(ofQuery query: String) -> String { "query " + TextNormalizer.normal(query) }

  /// The text that stands for everything.
  public static let everything = "everything"

  /// The hash of such a text as hexadecimal digits.
  public static func hashed(_ text: String, by hash: SyncHash) -> String {
    Hex.text(hash(Array(text.utf8)))
  }
}

/// Hexadecimal digits, for names and files.
public enum Hex {
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
