/// The settings of a line editor.
public struct EditorSettings: Hashable, Sendable {
  /// Lines kept free below the prompt, so that the panel does not push it about.
  public var panelRows: Int
  /// The file of the line history; `nil` keeps none.
  public var historyFile: String?
  /// Whether lines are added to that file; else it is only read.
  public var keepsLines = true
  /// Lines kept in that file.
  public var historyLines: Int
  /// Which looks the terminal is given.
  public var palette: Palette
  /// Whether a panel is drawn at all; without one nothing is ever rewritten but the line itself.
  public var drawsPanel: Bool
  /// Whether the terminal is asked which pictures it can show.
  public var asksForGraphics = false
  /// How long after Esc the rest of a key may come.
  public var escapeDelay: Duration
  /// Bytes of one paste.
  public var longestPaste: Int
  /// Letters that with Alt are the host's in emacs mode, where `~/.inputrc` does not bind them.
  public var altLetters: [Character] = []

  /// Settings.
  public init(
    panelRows: Int = TerminalLimits.panelRows, historyFile: String? = nil,
    historyLines: Int = TerminalLimits.historyLines, palette: Palette = .sixteen, drawsPanel: Bool = true,
    escapeDelay: Duration = TerminalLimits.escapeDelay, longestPaste: Int = TerminalLimits.longestPaste
  ) {
    self.panelRows = panelRows
    self.historyFile = historyFile
    self.historyLines = historyLines
    self.palette = palette
    self.drawsPanel = drawsPanel
    self.escapeDelay = escapeDelay
    self.longestPaste = longestPaste
  }
}

/// The prompt before the edited line.
public struct Prompt: Hashable, Sendable {
  /// One line of text, its closing blank included.
  public var text: SafeText
  /// The style.
  public var style: Style

  /// A prompt.
  public init(_ text: SafeText, style: Style = .usual) {
    self.text = text
    self.style = style
  }
}
