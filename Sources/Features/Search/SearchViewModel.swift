/// The contents of the panel under the prompt.
@MainActor
public protocol SearchViewModel: AnyObject {
  /// The rows; empty while the panel is closed.
  var rows: [SearchPanelRow] { get }
  /// The heading of each part, by the index of its first row.
  var headings: [Int: String] { get }
  /// The index of the chosen row.
  var chosen: Int? { get }
  /// The facts of the chosen row; `nil` if they are not shown.
  var details: RowDetails? { get }
  /// The parts of the status line, most important first; empty for no status line.
  var status: [StatusPart] { get }
}

/// One row under the prompt, as it is drawn.
public enum SearchPanelRow {
  /// An item.
  case track(any TrackRowViewModel)
  /// An offered action: a command with its summary, or an item by its id.
  case offer(name: String, summary: String)
}

/// The facts of an item beside its row.
public struct RowDetails: Hashable, Sendable {
  /// Columns of a window; a narrower one shows the rows alone.
  public static let leastWidth = 120
  /// The title; may hold untrusted text, like the facts.
  public var title: String
  public var fields: [CardField]
}

/// A part of the status line.
public struct StatusPart: Hashable, Sendable {
  /// Whether a part needs attention.
  public enum Tone: Hashable, Sendable {
    case usual
    case warning
    /// What the line demands beside its words.
    case filter
  }

  /// The words; may hold untrusted text.
  public var text: String
  /// Whether it needs attention.
  public var tone: Tone
  /// The number of parts after it for which it is cut.
  public var yields: Int

  /// Creates a part of the status line.
  public init(_ text: String, tone: Tone = .usual, yields: Int = 0) {
    (self.text, self.tone, self.yields) = (text, tone, yields)
  }
}
