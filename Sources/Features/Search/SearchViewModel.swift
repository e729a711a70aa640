/// What is shown under the prompt.
@MainActor
public protocol SearchViewModel: AnyObject {
  /// The rows, none while the panel is closed.
  var rows: [SearchPanelRow] { get }
  /// What stands above the first row of each part, by that row's place.
  var headings: [Int: String] { get }
  /// The place of the chosen row.
  var chosen: Int? { get }
  /// The parts of the status line, most important first; empty for no line.
  var status: [StatusPart] { get }
}

/// One row under the prompt, as it is drawn.
public enum SearchPanelRow {
  /// An item.
  case track(any TrackRowViewModel)
  /// Something that may be done: a command with what it does, an item by its number.
  case offer(name: String, summary: String)
}

/// A part of the status line.
public struct StatusPart: Hashable, Sendable {
  /// Whether a part needs attention.
  public enum Tone: Hashable, Sendable {
    case usual
    case warning
  }

  /// The words; may hold untrusted text.
  public var text: String
  /// Whether it needs attention.
  public var tone: Tone

  /// A part of the status line.
  public init(_ text: String, tone: Tone = .usual) {
    self.text = text
    self.tone = tone
  }
}
