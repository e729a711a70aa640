/// A row of an export, encoded as far as the library can.
public enum ExportRow: Hashable, Sendable {
  /// The common case: the result is already JSON.
  case written(EncodedResult)
  /// An unusual row, or a row of a library that does not encode rows.
  case item(ArchivedItem)

  /// The row's identity.
  public var key: ItemKey {
    switch self {
    case .written(let result): result.key
    case .item(let item): item.stored.key
    }
  }
}

/// A stored row whose JSON result is already encoded, with the other data of an export.
public struct EncodedResult: Hashable, Sendable {
  /// The row's identity.
  public var key: ItemKey
  /// The item's `json` on one line; it has at least one field.
  public var json: [UInt8]
  /// When it was fetched.
  public var fetchedAt: Timestamp
  /// The user data.
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
