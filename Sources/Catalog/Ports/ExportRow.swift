/// A row of an export, brought as far as the library could bring it.
public enum ExportRow: Hashable, Sendable {
  /// Nearly every row: its result is JSON already.
  case written(EncodedResult)
  /// A row out of the ordinary, or of a library that writes none.
  case item(ArchivedItem)

  /// The row's identity.
  public var key: ItemKey {
    switch self {
    case .written(let result): result.key
    case .item(let item): item.stored.key
    }
  }
}

/// A stored row whose result is written, with everything else that an export carries.
public struct EncodedResult: Hashable, Sendable {
  /// The row's identity.
  public var key: ItemKey
  /// The item's `json` as text on one line, never without fields.
  public var json: [UInt8]
  /// When it was fetched.
  public var fetchedAt: Timestamp
  /// What a person did with it.
  public var marks: ItemMarks
  /// Every opening of the item, newest first.
  public var visits: [Visit]

  /// Puts a row together.
  public init(_ key: ItemKey, json: [UInt8], fetchedAt: Timestamp, marks: ItemMarks, visits: [Visit]) {
    self.key = key
    self.json = json
    self.fetchedAt = fetchedAt
    self.marks = marks
    self.visits = visits
  }
}
