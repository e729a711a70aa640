private import Foundation

/// What is known of a terminal from its environment.
public enum TerminalKind {
  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The window of a terminal; 24 by 80 for one that does not know, `nil` for what is no terminal.
  public static func size(_ descriptor: Int32) -> TerminalSize? {
    guard isTerminal(descriptor) else { return nil }
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return TerminalLimits.usualSize }
    return TerminalSize(
      rows: window.ws_row == 0 ? TerminalLimits.usualSize.rows : Int(window.ws_row),
      columns: window.ws_col == 0 ? TerminalLimits.usualSize.columns : Int(window.ws_col))
  }

  /// A cell of a terminal in pixels; the usual one for a terminal that does not know.
  public static func cell(_ descriptor: Int32) -> CellSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0,
      window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row
    else { return TerminalLimits.usualCell }
    return CellSize(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }
}
