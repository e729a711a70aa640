/// The control sequences (ECMA-48 and xterm) that miru sends.
enum ControlSequence {
  static let usualLooks = "\u{1B}[m"
  static let eraseToLineEnd = "\u{1B}[K"
  static let eraseBelow = "\u{1B}[J"
  /// Moves to the first column and erases everything from there on.
  ///
  /// Erases the first cell separately: if erasing starts in the window's first cell, tmux treats it as clearing the
  /// window and saves the former contents in its scrollback.
  static let eraseFromLine = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"
  static let clearWindow = "\u{1B}[2J\u{1B}[H"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
  /// Used while the panel is painted: a cluster wider than expected must not wrap into the next row.
  static let wrapOff = "\u{1B}[?7l"
  static let wrapOn = "\u{1B}[?7h"
  static let pasteMarksOn = "\u{1B}[?2004h"
  static let pasteMarksOff = "\u{1B}[?2004l"
  /// Saves the cursor and switches to an empty alternate screen; the cursor keeps its position.
  static let otherScreen = "\u{1B}[?1049h"
  /// Returns to the main screen and the saved cursor position.
  static let formerScreen = "\u{1B}[?1049l"
  static let beginFrame = "\u{1B}[?2026h"
  static let endFrame = "\u{1B}[?2026l"
  static let askForFrames = "\u{1B}[?2026$p"
  /// Queries the features of the terminal (primary DA).
  static let askForAttributes = "\u{1B}[c"
  /// Queries support for kitty's graphics protocol with one pixel that is not displayed.
  static let askForGraphics = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  static let keepTitle = "\u{1B}[22;2t"
  static let formerTitle = "\u{1B}[23;2t"

  /// Erases columns from the cursor on, without moving it (ECH).
  static func erase(_ columns: Int) -> String { "\u{1B}[\(columns)X" }
  /// Moves to a column, from 0.
  static func column(_ column: Int) -> String { column == 0 ? "\r" : "\u{1B}[\(column + 1)G" }
  /// Moves up in the same column, without scrolling.
  static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[" + count(rows) + "A" : "" }
  /// Moves down in the same column, without scrolling.
  static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[" + count(rows) + "B" : "" }
  /// A parameter whose default is 1.
  private static func count(_ number: Int) -> String { number == 1 ? "" : String(number) }
  /// Moves down and back up, scrolling at the bottom (IND), so that the rows exist afterwards.
  static func reserve(_ rows: Int) -> String {
    rows > 0 ? String(repeating: "\u{1B}D", count: rows) + up(rows) : ""
  }
  /// Sets the window's title.
  static func title(_ title: SafeText) -> String { "\u{1B}]2;\(title.text)\u{1B}\\" }
}
