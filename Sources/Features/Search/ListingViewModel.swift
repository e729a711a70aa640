public import Catalog

/// A list in the scrollback or in the shell: the rows that were not printed before.
public final class ListingViewModel: ListViewModel {
  public let heading: String?
  public let store: String?
  public let rows: [ListedRow]
  public let heldBack: String?

  /// Creates a view model of a list; ages of the history and the stars count from `now`.
  ///
  /// The heading names the list's store if it is not the `usual` one. With `showsIDs`, Apple's ids are in the place of
  /// row numbers. The rows do not name the kind that the heading names, also if it is not shown, because they were asked
  /// for by it.
  public init(
    _ listing: Listing, now: Timestamp, usual: Storefront? = nil, showsIDs: Bool = false,
    showsHeading: Bool = true
  ) {
    let named = listing.all.heading(listing.heading)
    let isHeaded = showsHeading && (listing.firstNew == 0 || listing.chosen != nil)
    heading = isHeaded ? named ?? listing.heading : nil
    store = listing.storefront.flatMap { $0 == usual || usual == nil ? nil : $0.code }
    heldBack =
      listing.held.isEmpty
      ? nil : Wording.count(listing.held.count, "more row") + "; :more lists them"
    // An album's videos are marked behind their title, so that its songs need no column.
    let isAlbum = if case .album = listing.place { true } else { false }
    let isMixed = !isAlbum && listing.all.areOfSeveralKinds
    rows = listing.numberedNewRows.map { number, stored in
      let marks = stored.marks
      let moment =
        switch listing.place {
        case .history: marks.lastVisitedAt
        case .stars: marks.starredAt
        default: nil as Timestamp?
        }
      let context = RowContext(
        stored: stored, number: showsIDs ? Int(stored.item.id.number) : number,
        asked: listing.asked,
        isAmongOthers: isMixed, isKindNamed: named != nil, when: moment.map { RelativeTime.ago($0, now: now) }
      )
      let model: any TrackRowViewModel =
        isAlbum ? AlbumTrackViewModel(context, of: listing) : ListedItemViewModel(context)
      return ListedRow(
        model: model, headings: listing.headings(above: number - 1), isChosen: listing.chosen == number - 1)
    }
  }
}

extension Listing {
  /// Returns the headings above a row; the first new row repeats the heading of its part, which is far above.
  fileprivate func headings(above row: Int) -> [String] {
    let starting = sections.filter { $0.first == row }
    let repeated = row == firstNew && starting.isEmpty ? sections.last { $0.first < row } : nil
    return (repeated.map { [$0] } ?? starting).map(\.title)
  }
}

/// A track of an album or series: without what the headings above it say, and with its number.
final class AlbumTrackViewModel: ItemRowViewModel {
  let context: RowContext
  private let album: Listing
  private var heading: String { album.heading ?? "" }

  init(_ context: RowContext, of album: Listing) {
    self.context = context
    self.album = album
  }

  var trackNumber: String? {
    guard case .track(let track) = context.stored.item, let number = track.trackNumber else { return nil }
    let hasDiscs = !album.sections.isEmpty && album.place.subject?.id.recordType == .collection
    return hasDiscs ? "\(track.discNumber ?? 1)-\(number)" : "\(number)"
  }
  var artist: String? {
    context.stored.item.artistName.flatMap {
      album.title == $0 || heading.hasPrefix("\(album.title) – \($0) · ") ? nil : $0
    }
  }
  var collection: String? {
    context.stored.item.collectionName.flatMap { name in
      album.title == name || album.sections.contains { $0.title == name } ? nil : name
    }
  }
  var year: String? {
    context.stored.item.releaseDate.map(\.yearText).flatMap {
      heading.contains(" · \($0) · ") ? nil : $0
    }
  }
}
