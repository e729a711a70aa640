public import Catalog

/// The rows of a single request.
public struct FoundRows: Hashable, Sendable {
  /// The rows in display order.
  public var rows: [StoredItem]
  /// The exit status.
  public var status: CommandStatus
  /// The messages beside the rows.
  public var notices: [String] = []
  /// When the answer was received; `nil` for rows of the library.
  public var fetchedAt: Timestamp?
}

/// The list of a request.
public struct FoundList: Hashable, Sendable {
  /// The rows in display order; empty if nothing was found.
  public var listing: Listing
  /// The exit status.
  public var status: CommandStatus
  /// The messages beside the list.
  public var notices: [String]
}
