internal import Catalog
public import Terminal

/// A line of a recording after the first: an event or a frame.
enum RecordedStep: Hashable, Sendable {
  /// An event of the session and its time.
  case event(SearchEvent, at: Timestamp)
  /// The panel after it.
  case frame(RecordedFrame)
}

/// Encoded as an object with the keys `event` and `at`, or with the key `frame`.
extension RecordedStep: Codable {
  private enum Key: String, CodingKey { case event, frame, at }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let frame = try container.decodeIfPresent(RecordedFrame.self, forKey: .frame) {
      guard UInt16(exactly: frame.width) != nil, UInt16(exactly: frame.height) != nil else {
        throw DecodingError.dataCorruptedError(forKey: .frame, in: container, debugDescription: "size")
      }
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

/// One recorded frame of the panel.
public struct RecordedFrame: Hashable, Codable, Sendable {
  /// Width in columns.
  public var width: Int
  /// Height in lines.
  public var height: Int
  /// The lines with escape sequences, as sent to a terminal; `jq -r '.frame.lines[]?'` shows them.
  public var lines: [String]
  /// The completion of the line, shown dim behind the cursor.
  public var suggestion: String?

  /// Creates a frame from lines.
  public init(_ lines: [Line], suggestion: String?, width: Int, height: Int) {
    self.width = width
    self.height = height
    self.suggestion = suggestion
    self.lines = lines.map { LineWriter.render($0, palette: .sixteen) }
  }

  /// Creates the frame of a session.
  @MainActor init(_ session: SearchSession, width: Int, height: Int, in zone: LocalZone) {
    let view = SearchView(LiveSearchViewModel(session, in: zone))
    self.init(
      view.lines(width: width, height: height), suggestion: session.suggestion, width: width, height: height)
  }
}
