/// A row of an export, as far as the library has prepared it.
public enum ExportRow: Hashable, Sendable {
  /// The common case: its result is JSON already.
  case written(EncodedResult)
  /// An unusual row, or a row of a library that encodes none.
  case item(ArchivedItem)

  /// The row's identity.
  public var key: ItemKey {
    switch self {
    case .written(let result): result.key
    case .item(let item): item.stored.key
    }
  }
}

/// A stored row whose JSON result is already encoded, with the rest of an export's data.
public struct EncodedResult: Hashable, Sendable {
  /// The row's identity.
  public var key: ItemKey
  /// The item's `json` as text on one line, never without fields.
  public var json: [UInt8]
  /// When it was fetched.
  public var fetchedAt: Timestamp
  /// What the user did with it.
  public var marks: ItemMarks
  /// Every opening of the item, newest first.
  public var visits: [Visit]

  /// Creates a row.
  public init(_ key: ItemKey, json: [UInt8], fetchedAt: Timestamp, marks: ItemMarks, visits: [Visit]) {
    self.key = key
    self.json = json
    self.fetchedAt = fetchedAt
    self.marks = marks
    self.visits = visits
  }
}
