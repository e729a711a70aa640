public import Terminal

/// Listed rows as they are left in the scrollback, numbered.
@MainActor
public struct ListingView {
  private let listing: Listing

  /// The rows of a list that were not printed before.
  public init(_ listing: Listing) { self.listing = listing }

  /// One line a row.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    listing.numberedNewRows.prefix(max(0, height ?? .max)).flatMap { number, stored in
      TrackRowView(StoredRowViewModel(stored, number: number)).lines(width: width)
    }
  }
}
