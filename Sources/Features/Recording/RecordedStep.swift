internal import Catalog
internal import Foundation
public import Terminal

/// One line of a recording after the first: something that happened, or a frame that was shown.
enum RecordedStep: Hashable, Sendable {
  /// What the session was told, and when.
  case event(SearchEvent, at: Timestamp)
  /// What the panel then looked like.
  case frame(RecordedFrame)
}

/// Written as an object with the key `event`, and `at` beside it, or with the key `frame`.
extension RecordedStep: Codable {
  private enum Key: String, CodingKey { case event, frame, at }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let frame = try container.decodeIfPresent(RecordedFrame.self, forKey: .frame) {
      self = .frame(frame)
    } else {
      self = .event(
        try container.decode(SearchEvent.self, forKey: .event),
        at: try container.decode(Timestamp.self, forKey: .at))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .event(let event, let moment):
      try container.encode(event, forKey: .event)
      try container.encode(moment, forKey: .at)
    case .frame(let frame): try container.encode(frame, forKey: .frame)
    }
  }
}

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
