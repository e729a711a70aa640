internal import Foundation
public import Terminal

/// The panel as it was shown once.
public struct RecordedFrame: Hashable, Codable, Sendable {
  /// Columns there were.
  public var width: Int
  /// Lines there was room for.
  public var height: Int
  /// The lines with their looks, as a terminal is sent them; `jq -r '.frame.lines[]?'` shows them.
  public var lines: [String]
  /// What the line may become, shown dim behind the cursor.
  public var suggestion: String?

  /// A frame of lines.
  public init(_ lines: [Line], suggestion: String?, width: Int, height: Int) {
    self.width = width
    self.height = height
    self.suggestion = suggestion
    self.lines = lines.map { LineWriter.render($0, palette: .sixteen) }
  }

  /// The frame of a session.
  @MainActor init(_ session: SearchSession, width: Int, height: Int, in zone: TimeZone) {
    let view = SearchView(LiveSearchViewModel(session, in: zone))
    self.init(
      view.lines(width: width, height: height), suggestion: session.suggestion, width: width, height: height)
  }
}
