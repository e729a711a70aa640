public import Catalog

/// The rows of a command in the shell: numbered, one line each, with a heading only on a terminal.
///
/// The columns adapt to the rows and to the terminal's width, elsewhere to a generous one. Long texts are cut in both
/// cases; JSON and CSV have them in full.
public final class TableViewModel: ListViewModel {
  public let rows: [ListedRow]
  public let heading: String?
  public var store: String? { nil }
  public var heldBack: String? { nil }

  /// Creates a table of rows; ages of the history and the stars count from `now`.
  ///
  /// The parts of a long list continue their numbers with `firstNumber`, and are not `isWhole`: only the heading of a
  /// whole list names its kind. With `showsIDs`, Apple's ids are in the place of numbers.
  public init(
    _ rows: [StoredItem], of source: ArchiveSource = .library, numberedFrom firstNumber: Int = 1,
    showsIDs: Bool = false, heading: String? = nil, isWhole: Bool = true, now: Timestamp
  ) {
    let named = isWhole ? rows.heading(heading) : nil
    self.heading = named ?? heading
    let isMixed = rows.areOfSeveralKinds
    self.rows = rows.enumerated().map { place, stored in
      let number = showsIDs ? Int(stored.item.id.number) : firstNumber + place
      let context = RowContext(
        stored: stored, number: number, isAmongOthers: isMixed, isKindNamed: named != nil)
      return switch source {
      case .history: ListedRow(model: HistoryEntryViewModel(context, now: now))
      case .stars: ListedRow(model: StarredItemViewModel(context, now: now))
      case .library: ListedRow(model: SearchHitViewModel(context))
      }
    }
  }
}
