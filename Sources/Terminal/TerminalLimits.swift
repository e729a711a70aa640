/// Every delay, size and limit of this module, with its unit and its reason.
///
/// The host can override some of them in `EditorSettings`.
public enum TerminalLimits {
  /// Number of rows of the panel.
  public static let panelRows = 12
  /// Lines in the file of the line history, which has at most a megabyte: a year of searching.
  public static let historyLines = 5_000
  /// The time after Esc within which the rest of a key may arrive: longer than terminals take, shorter than users.
  public static let escapeDelay: Duration = .milliseconds(25)
  /// Maximum pause within a reply of the terminal, for slow connections.
  public static let answerPause: Duration = .seconds(1)
  /// Maximum size of a paste in bytes; a larger one is dropped rather than held in memory.
  public static let longestPaste = 1 << 20
  /// Maximum size of a terminal's reply in bytes; anything longer is not a reply.
  static let longestAnswer = 4_096
  /// Bytes of a reply that are examined, such as `Gi=31;OK`.
  static let answerHead = 64
  /// The cell size of a terminal that does not report it: rather small, so that no picture covers text.
  public static let usualCell = CellSize(width: 8, height: 16)
  /// Maximum number of bytes of one read from the keyboard.
  static let readBytes = 16_384
  /// Number of bytes that a search of the typed lines takes at once: each letter may look through all of them.
  static let searchBytes = 4
  /// Combining marks on one letter: Vietnamese and Hebrew need three, noise has hundreds.
  static let marksOnALetter = 8
  /// Emoji joined into one: the largest families consist of four.
  static let joinedEmoji = 6
  /// Columns of a cluster that is drawn as one: a family of four emoji, where a terminal draws them apart.
  static let columnsOfACluster = 8
  /// Rows shown of an accepted line that was taller than the window: enough to recognise it. The history keeps all of
  /// it.
  static let acceptedRows = 3
  /// The number of unchanged cells that are rewritten rather than skipped: moving the cursor takes five bytes.
  static let cellsForAJump = 5
  /// Cells of the panel: more than the largest screens show, and few enough to draw. A terminal may report any size, such as
  /// 65,535 by 65,535.
  static let panelCells = 500_000
  /// The window size if the terminal does not report it, by convention.
  static let usualSize = TerminalSize(rows: 24, columns: 80)
}
