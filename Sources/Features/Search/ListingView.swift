public import Terminal

/// Listed rows as they are left in the scrollback, numbered.
@MainActor
public struct ListingView {
  private let listing: Listing

  /// The rows of a list that were not printed before.
  public init(_ listing: Listing) { self.listing = listing }

  /// One line a row, and one that says how many are held back.
  public func lines(width: Int) -> [Line] {
    let rows = listing.numberedNewRows.flatMap { number, stored in
      TrackRowView(StoredRowViewModel(stored, number: number, asked: listing.asked)).lines(width: width)
    }
    guard !listing.held.isEmpty else { return rows }
    let rest = SafeText(Wording.count(listing.held.count, "more row") + "; :more lists them").cut(
      to: width - Self.indent)
    return rows + [Line([Span(rest, at: Self.indent, style: .dim)])]
  }

  /// Columns of a row's number: the rest stands under the titles.
  private static let indent = 7
}
