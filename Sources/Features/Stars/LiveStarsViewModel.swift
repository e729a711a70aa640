public import Catalog

/// The starred items as the library gives them.
public final class LiveStarsViewModel: StarsViewModel {
  public let rows: [any TrackRowViewModel]

  /// Starred rows, last starred first, numbered from 1; times count back from `now`.
  public init(_ starred: [StoredItem], now: Timestamp) {
    rows = starred.enumerated().map { place, stored in
      StoredRowViewModel(
        stored, number: place + 1, when: stored.marks.starredAt.map { RelativeTime.ago($0, now: now) },
        isAmongOthers: true)
    }
  }
}
