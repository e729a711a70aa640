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
  /// Whether only the live answer had it.
  var isNew = false
  /// The words that found it while they were typed.
  var words: QueryWords?
  /// The time since it was opened or starred, if the list is about that.
  var when: String?
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
  var duration: String? { item.runningTime.flatMap { Wording.duration(milliseconds: $0) } }
  var year: String? { item.releaseDate.map(\.yearText) }
  var store: String? {
    context.asked.flatMap { $0 == context.stored.storefront ? nil : context.stored.storefront.code }
  }
  var isExplicit: Bool { item.isExplicit }
  var isStarred: Bool { context.stored.marks.starredAt != nil }
  var visitCount: Int { context.stored.marks.visitCount }
  var isNew: Bool { context.isNew }
  var when: String? { context.when }
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

/// A row of a list.
final class ListedItemViewModel: ItemRowViewModel {
  let context: RowContext

  init(_ context: RowContext) { self.context = context }
}
