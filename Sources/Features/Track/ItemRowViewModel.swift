internal import Catalog

/// The item of a row, and the properties that its list gives all rows.
struct RowContext {
  let stored: StoredItem
  /// The number for `:open`; `nil` where rows are chosen with arrow keys.
  var number: Int?
  /// The storefront of the request; rows of others show theirs. `nil` without a request.
  var asked: Storefront?
  /// Whether the list may contain other kinds of items.
  var isAmongOthers = false
  /// Whether the list's heading names the kind of its rows.
  var isKindNamed = false
  /// Whether the user has marked it.
  var isMarked = false
  /// The words that found it while they were typed.
  var words: QueryWords?
}

/// A row of a stored item: the common part of the rows of all lists.
///
/// Rows are created for each frame: unoptimised, one takes 0.4 µs to create and 20 µs to draw, and ages change with
/// the clock.
@MainActor protocol ItemRowViewModel: TrackRowViewModel {
  var context: RowContext { get }
}

extension ItemRowViewModel {
  private var item: CatalogItem { context.stored.item }

  var number: Int? { context.number }
  var isMarked: Bool { context.isMarked }
  var isKindNamed: Bool { context.isKindNamed }
  var trackNumber: String? { nil }
  /// The mark of an edited row comes first, so that no window cuts it.
  var title: String {
    (context.stored.isEdited == true ? "[edited] " : "") + (seasonWithinSeries ?? item.displayTitle)
  }
  var artist: String? { item.artistName }
  /// `nil` for a podcast, which is its own collection, because the name would be repeated.
  var collection: String? { item.collectionName == item.title ? nil : item.collectionName }
  var kind: String? { ItemKind(item).rowWord }
  var shortKind: String? { context.isAmongOthers ? ItemKind(item).shortRowWord : nil }
  var duration: String? { item.runningTime.flatMap(Wording.duration(milliseconds:)) }
  var year: String? { item.releaseDate.map(\.yearText) }
  var store: String? {
    context.asked.flatMap { $0 == context.stored.storefront ? nil : context.stored.storefront.code }
  }
  var isExplicit: Bool { item.isExplicit }
  var isStarred: Bool { context.stored.marks.starredAt != nil }
  var visitCount: Int { context.stored.marks.visitCount }
  var isNew: Bool { false }
  var when: String? { nil }
  func matches(in text: String) -> [Range<Int>] { context.words?.matches(in: text) ?? [] }

  /// A season's name without its series, which has its own column; otherwise two cut names could look the same.
  private var seasonWithinSeries: String? {
    guard ItemKind(item) == .season, let name = item.title, let series = item.artistName,
      name.hasPrefix(series + ", ")
    else { return nil }
    let season = name.dropFirst(series.count + 2)
    return season.isEmpty ? nil : String(season)
  }
}

/// A row of a search or a lookup.
final class SearchHitViewModel: ItemRowViewModel {
  let context: RowContext
  let isNew: Bool

  /// Creates a row; `isNew` if only the live answer had it.
  init(_ context: RowContext, isNew: Bool = false) {
    self.context = context
    self.isNew = isNew
  }
}

/// An opened item, with the time since its last opening.
final class HistoryEntryViewModel: ItemRowViewModel {
  let context: RowContext
  let when: String?

  /// Creates a row; `openedAt` differs from the last visit if a card keeps an earlier place on the stack.
  init(_ context: RowContext, openedAt: Timestamp? = nil, now: Timestamp) {
    self.context = context
    when = (openedAt ?? context.stored.marks.lastVisitedAt).map { RelativeTime.ago($0, now: now) }
  }
}

/// A starred item, with the time since it was starred.
final class StarredItemViewModel: ItemRowViewModel {
  let context: RowContext
  let when: String?

  init(_ context: RowContext, now: Timestamp) {
    self.context = context
    when = context.stored.marks.starredAt.map { RelativeTime.ago($0, now: now) }
  }
}
