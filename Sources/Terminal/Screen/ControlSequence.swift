/// The control sequences (ECMA-48 and xterm) that miru sends.
enum ControlSequence {
  static let usualLooks = "\u{1B}[m"
  static let eraseToLineEnd = "\u{1B}[K"
  static let eraseBelow = "\u{1B}[J"
  /// Goes to the first column and erases the line with everything below.
  ///
  /// The first cell is erased by itself: tmux takes erasing from the window's first cell for a clearing of the
  /// window and keeps what stood there in its scrollback.
  static let eraseFromLine = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"
  /// Sent by readline before it erases the whole window.
  static let home = "\u{1B}[H"
  static let clearWindow = "\u{1B}[2J\u{1B}[H"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
  /// Off while the panel is painted: a cluster wider than reckoned must not flow into the next line.
  static let wrapOff = "\u{1B}[?7l"
  static let wrapOn = "\u{1B}[?7h"
  static let pasteMarksOn = "\u{1B}[?2004h"
  static let pasteMarksOff = "\u{1B}[?2004l"
  /// Keeps the cursor's place and goes to a screen of its own, an empty one, the cursor in the same place.
  static let otherScreen = "\u{1B}[?1049h"
  /// Back to the screen and the cursor's place that were left.
  static let formerScreen = "\u{1B}[?1049l"
  static let beginFrame = "\u{1B}[?2026h"
  static let endFrame = "\u{1B}[?2026l"
  static let askForFrames = "\u{1B}[?2026$p"
  /// The terminal's features (primary DA).
  static let askForAttributes = "\u{1B}[c"
  /// Whether it knows kitty's graphics protocol: one pixel, to be looked at and not shown.
  static let askForGraphics = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  static let keepTitle = "\u{1B}[22;2t"
  static let formerTitle = "\u{1B}[23;2t"

  /// Erases columns from the cursor on, which stays (ECH).
  static func erase(_ columns: Int) -> String { "\u{1B}[\(columns)X" }
  /// To a column, from 0.
  static func column(_ column: Int) -> String { column == 0 ? "\r" : "\u{1B}[\(column + 1)G" }
  /// Up within the column, never scrolling.
  static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[" + count(rows) + "A" : "" }
  /// Down within the column, never scrolling.
  static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[" + count(rows) + "B" : "" }
  /// A number that is 1 when it is left out.
  private static func count(_ number: Int) -> String { number == 1 ? "" : String(number) }
  /// Down within the column, scrolling at the bottom (IND), and back: the rows are there afterwards.
  static func reserve(_ rows: Int) -> String {
    rows > 0 ? String(repeating: "\u{1B}D", count: rows) + up(rows) : ""
  }
  /// Sets the window's title.
  static func title(_ title: SafeText) -> String { "\u{1B}]2;\(title.text)\u{1B}\\" }
}
