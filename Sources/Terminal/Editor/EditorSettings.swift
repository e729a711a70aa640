/// The settings of a line editor.
public struct EditorSettings: Hashable, Sendable {
  /// The number of rows kept free below the prompt, so that the panel does not move it.
  public var panelRows: Int
  /// The file of the line history; `nil` stores no history.
  public var historyFile: String?
  /// Whether accepted lines are added to that file; otherwise it is only read.
  public var keepsLines = true
  /// Maximum number of lines in that file.
  public var historyLines: Int
  /// The styles that the terminal supports.
  public var palette: Palette
  /// The user's styles.
  public var theme = Theme()
  /// Whether a panel is drawn. Without a panel, only the line itself is ever rewritten.
  public var drawsPanel: Bool
  /// Whether to query the terminal's picture formats.
  public var asksForGraphics = false
  /// Maximum size of a paste in bytes.
  public var longestPaste: Int

  /// Creates settings.
  public init(
    panelRows: Int = TerminalLimits.panelRows, historyFile: String? = nil,
    historyLines: Int = TerminalLimits.historyLines, palette: Palette = .sixteen, drawsPanel: Bool = true,
    longestPaste: Int = TerminalLimits.longestPaste
  ) {
    self.panelRows = panelRows
    self.historyFile = historyFile
    self.historyLines = historyLines
    self.palette = palette
    self.drawsPanel = drawsPanel
    self.longestPaste = longestPaste
  }
}

/// The prompt before the edited line.
public struct Prompt: Hashable, Sendable {
  /// One line of text, including its final space.
  public var text: SafeText
  /// The style.
  public var style: Style

  /// Creates a prompt.
  public init(_ text: SafeText, style: Style = .usual) {
    self.text = text
    self.style = style
  }
}

extension Theme {
  /// Returns a prompt with the user's style.
  func applied(to prompt: Prompt) -> Prompt { Prompt(prompt.text, style: applied(to: prompt.style)) }
}
