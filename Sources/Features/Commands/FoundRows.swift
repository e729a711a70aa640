public import Catalog

/// Rows that a one-time request found.
public struct FoundRows: Hashable, Sendable {
  /// The rows in the order they are shown.
  public var rows: [StoredItem]
  /// How the command ends.
  public var status: CommandStatus
  /// What is said beside the rows.
  public var notices: [String] = []
  /// When the answer was received; `nil` for rows of the library.
  public var fetchedAt: Timestamp?

  /// Rows with a status.
  public init(
    rows: [StoredItem], status: CommandStatus, notices: [String] = [], fetchedAt: Timestamp? = nil
  ) {
    self.rows = rows
    self.status = status
    self.notices = notices
    self.fetchedAt = fetchedAt
  }
}

/// A list that a request found.
public struct FoundList: Hashable, Sendable {
  /// The rows in the order they are listed; none if nothing was found.
  public var listing: Listing
  /// How the command ends.
  public var status: CommandStatus
  /// What is said beside the list.
  public var notices: [String]

  /// A list with a status.
  public init(listing: Listing, status: CommandStatus, notices: [String]) {
    self.listing = listing
    self.status = status
    self.notices = notices
  }
}
