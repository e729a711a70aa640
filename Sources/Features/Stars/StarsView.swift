public import Catalog
public import Terminal

/// Starred items as numbered rows, the last starred on top.
@MainActor
public struct StarsView {
  private let model: any StarsViewModel

  /// The starred items of a view model.
  public init(_ model: any StarsViewModel) { self.model = model }

  /// One row an item, cut from below to `height`; a sentence if nothing is starred.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    guard !model.rows.isEmpty else {
      return Paragraph.lines("Nothing is starred yet.", width: width, atMost: height ?? .max)
        .map { Line($0, style: .dim) }
    }
    return model.rows.prefix(max(0, height ?? .max)).flatMap { TrackRowView($0).lines(width: width) }
  }
}

/// What was starred.
@MainActor
public protocol StarsViewModel: AnyObject {
  /// The starred items, last starred first.
  var rows: [any TrackRowViewModel] { get }
}

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
