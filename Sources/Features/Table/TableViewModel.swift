public import Catalog

/// Rows as one-shot commands print them: numbered, a line each, without headings.
///
/// On a terminal the columns follow its width. Anywhere else they follow one fixed, generous width, so that
/// what a script cuts out by column stays where it is whoever runs it. Longer texts are cut in both; JSON and
/// CSV have them whole.
public final class TableViewModel: ListViewModel {
  public let rows: [ListedRow]
  public var heading: String? { nil }
  public var store: String? { nil }
  public var heldBack: String? { nil }

  /// A table of rows, with ages as of `now` if they are of the history or the stars.
  ///
  /// A list printed in parts goes on counting with `firstNumber`.
  public init(
    _ rows: [StoredItem], of source: ArchiveSource = .library, numberedFrom firstNumber: Int = 1,
    now: Timestamp
  ) {
    let isMixed = rows.areOfSeveralKinds
    self.rows = rows.enumerated().map { place, stored in
      let context = RowContext(stored: stored, number: firstNumber + place, isAmongOthers: isMixed)
      return switch source {
      case .history: ListedRow(model: HistoryEntryViewModel(context, now: now))
      case .stars: ListedRow(model: StarredItemViewModel(context, now: now))
      case .library: ListedRow(model: SearchHitViewModel(context))
      }
    }
  }
}
