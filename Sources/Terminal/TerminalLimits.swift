/// Every delay, size and limit of the terminal's own, with its unit and its reason.
///
/// The host can set others in `EditorSettings`.
public enum TerminalLimits {
  /// Lines of the panel.
  public static let panelRows = 12
  /// Lines of the line history kept in its file: a year of searching.
  public static let historyLines = 5_000
  /// How long after Esc the rest of a key may come: longer than a terminal takes, shorter than the user.
  public static let escapeDelay: Duration = .milliseconds(25)
  /// How long an answer of the terminal may pause in the middle, over a slow line.
  public static let answerPause: Duration = .seconds(1)
  /// Bytes of one paste; more is refused rather than held in memory.
  public static let longestPaste = 1 << 20
  /// Bytes of one answer of the terminal; what is longer is none.
  static let longestAnswer = 4_096
  /// Bytes of such an answer that are looked at: `Gi=31;OK` and the like.
  static let answerHead = 64
  /// The cell of a terminal that does not tell its size in pixels: rather small, so that nothing is painted over.
  public static let usualCell = CellSize(width: 8, height: 16)
  /// Bytes read from the keyboard at once.
  static let readBytes = 16_384
  /// Combining marks drawn on one letter: Vietnamese and Hebrew need three, noise has hundreds.
  static let marksOnALetter = 8
  /// Emoji joined into one: the largest families have four.
  static let joinedEmoji = 6
  /// Rows of an accepted line that was too tall for the window: enough to know it again; it is kept whole among the lines.
  static let acceptedRows = 3
  /// Cells written again rather than jumped over: a jump within a row is five bytes.
  static let cellsForAJump = 5
  /// The window when the terminal does not know its own, as everywhere.
  static let usualSize = TerminalSize(rows: 24, columns: 80)
}
