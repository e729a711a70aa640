public import Catalog
public import Terminal

/// Listed rows as they are left in the scrollback, numbered.
@MainActor
public struct ListingView {
  private let listing: Listing
  private let now: Timestamp?
  private let usual: Storefront?

  /// The rows of a list that were not printed before; of the stack and the stars, `now` lets them say when.
  ///
  /// The heading names the store of a list that is about another than the `usual` one.
  public init(_ listing: Listing, now: Timestamp? = nil, usual: Storefront? = nil) {
    self.listing = listing
    self.now = now
    self.usual = usual
  }

  /// The heading, one line a row, headings between them, and a line that says how many are held back.
  public func lines(width: Int) -> [Line] {
    var lines = heading(width) + partGoneOnWith(width)
    let isMixed = listing.all.areOfSeveralKinds || isLikeness
    let showsTrackNumbers = listing.numbersDifferFromTracks
    for (number, stored) in listing.numberedNewRows {
      lines += listing.sections.filter { $0.first == number - 1 }.map { title($0.title, width) }
      let model = StoredRowViewModel(
        stored, number: number, when: when(stored.marks), asked: listing.asked, isAmongOthers: isMixed,
        showsTrackNumber: showsTrackNumbers)
      lines += TrackRowView(model, isChosen: listing.chosen == number - 1).lines(width: width)
    }
    guard !listing.held.isEmpty else { return lines }
    let rest = SafeText(Wording.count(listing.held.count, "more row") + "; :more lists them").cut(
      to: width - Self.indent)
    return lines + [Line([Span(rest, at: Self.indent, style: .dim)])]
  }

  /// What is like an item may be of another sort than that, as albums are for an artist: each row says which, or none.
  private var isLikeness: Bool { if case .similar = listing.place { true } else { false } }

  private func heading(_ width: Int) -> [Line] {
    guard let heading = listing.heading, listing.firstNew == 0 || listing.chosen != nil else { return [] }
    let store = listing.storefront.flatMap { $0 == usual || usual == nil ? nil : " · store " + $0.code }
    return Paragraph.lines(heading + (store ?? ""), width: width, atMost: store == nil ? 2 : 3).map {
      Line($0, style: .bold)
    }
  }

  /// The heading of the part within which more rows begin: their own heading stands far above.
  private func partGoneOnWith(_ width: Int) -> [Line] {
    guard listing.firstNew > 0, let part = listing.sections.last(where: { $0.first <= listing.firstNew }),
      part.first < listing.firstNew
    else { return [] }
    return [title(part.title, width)]
  }

  private func title(_ title: String, _ width: Int) -> Line {
    Line([Span(SafeText(title).cut(to: width - Self.indent), at: Self.indent, style: .dim)])
  }

  private func when(_ marks: ItemMarks) -> String? {
    guard let now else { return nil }
    return switch listing.place {
    case .history: marks.lastVisitedAt.map { RelativeTime.ago($0, now: now) }
    case .stars: marks.starredAt.map { RelativeTime.ago($0, now: now) }
    default: nil
    }
  }

  /// Columns of a row's number: the rest stands under the titles.
  private static let indent = 7
}

extension Listing {
  /// Whether it is an album with a row whose number is not the number of its track, as on a second disc.
  fileprivate var numbersDifferFromTracks: Bool {
    guard case .album = place else { return false }
    return all.enumerated().contains { place, row in row.trackNumber.map { $0 != Int64(place + 1) } ?? false }
  }
}

extension StoredItem {
  /// The number of a track on its disc.
  var trackNumber: Int64? { if case .track(let track) = item { track.trackNumber } else { nil } }
}
