public import Catalog

/// The rows of a command in the shell: numbered, one line each, without headings.
///
/// On a terminal the columns adapt to its width. Elsewhere the width is fixed and generous, so that a script can rely
/// on the columns. Long texts are cut in both cases; JSON and CSV have them in full.
public final class TableViewModel: ListViewModel {
  public let rows: [ListedRow]
  public var heading: String? { nil }
  public var store: String? { nil }
  public var heldBack: String? { nil }

  /// Creates a table of rows; ages of the history and the stars count from `now`.
  ///
  /// The parts of a long list continue their numbers with `firstNumber`.
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
