internal import Catalog
public import Terminal

/// Compares the frames of a recording with those that a replay of its events draws.
public struct RecordingCheck {
  /// A frame that a replay draws in another way.
  public struct Difference {
    /// The number of the frame, and that of the event before it, both counted from 1.
    public let frame: Int, event: Int
    let recorded: RecordedFrame
    let replayed: RecordedFrame
  }

  /// The number of frames.
  public let frames: Int
  /// The first difference; `nil` if there is none.
  public let difference: Difference?

  /// Replays the recording; `commands` are those of the prompt.
  @MainActor public init(_ recording: SessionRecording, commands: [CommandSummary]) {
    frames = recording.frames.count
    let pairs = zip(recording.steps, recording.redrawn(commands: commands).steps)
    let first = pairs.enumerated().first { $1.0 != $1.1 }
    difference = first.flatMap { place, pair in
      guard case (.frame(let old), .frame(let new)) = pair else { return nil }
      let number = recording.steps.prefix(place + 1).count { if case .frame = $0 { true } else { false } }
      return Difference(frame: number, event: place + 1 - number, recorded: old, replayed: new)
    }
  }
}

extension RecordingCheck.Difference {
  /// Both frames as plain text; `^` marks the columns that differ.
  public var lines: [Line] {
    let rows = (0...max(recorded.lines.count, replayed.lines.count)).flatMap { row -> [String] in
      let (old, new) = (recorded.text(ofRow: row), replayed.text(ofRow: row))
      guard recorded.row(row) != replayed.row(row) else { return ["  " + old] }
      return ["- " + old, "+ " + new, "  " + Self.marks(old, new)]
    }
    let heading = "Frame \(frame), after event \(event). '-' marks recorded lines, '+' lines drawn now:"
    return ([heading] + rows).map { Line(SafeText($0)) }
  }

  /// `^` below each column that differs.
  private static func marks(_ old: String, _ new: String) -> String {
    if old == new { return "(only the style differs)" }
    // A wide character stands for each of its columns.
    let (old, new) = (
      old.flatMap { Array(repeating: $0, count: TextWidth.columns(of: $0)) },
      new.flatMap { Array(repeating: $0, count: TextWidth.columns(of: $0)) }
    )
    return zip(old, new).map { $0 == $1 ? " " : "^" }.joined()
      + String(repeating: "^", count: abs(old.count - new.count))
  }
}

extension RecordedFrame {
  /// The suggestion, or a line with its escape sequences; `nil` below the last.
  func row(_ row: Int) -> String? {
    row == 0 ? "suggestion: \(suggestion ?? "none")" : lines.dropFirst(row - 1).first
  }

  /// A row without escape sequences.
  func text(ofRow row: Int) -> String {
    var text = ""
    // The sequences of a frame are styles, and `CSI column G`, which places a span.
    for part in (self.row(row) ?? "").matches(of: #/\u{1B}\[([0-9;]*)(.)|[^\u{1B}]+/#) {
      if part.2 == "G", let column = part.1.flatMap({ Int($0) }) {
        text += String(repeating: " ", count: max(0, min(column, width) - 1 - SafeText(text).width))
      } else if part.2 == nil {
        text += part.0
      }
    }
    return text
  }
}

extension SessionRecording {
  /// The whole recording as text: each event with its time, and the panel wherever it changed.
  public var transcript: [Line] {
    var events = 0
    var last: RecordedFrame?
    let lines = steps.flatMap { step -> [String] in
      switch step {
      case .event(let event, let moment):
        events += 1
        return event == .painted ? [] : ["\(events) · \(seconds(moment)) · \(Self.words(event))"]
      case .frame(let frame):
        defer { last = frame }
        return frame == last ? [] : frame.lines.indices.map { "    " + frame.text(ofRow: $0 + 1) }
      }
    }
    return lines.map { Line(SafeText($0)) }
  }

  /// Returns a moment in seconds since the start.
  func seconds(_ moment: Timestamp) -> String { "\(Double((moment - start.at).wholeMilliseconds) / 1_000) s" }

  /// The name of an event, and the line it changed.
  static func words(_ event: SearchEvent) -> String {
    switch event {
    case .edited(let text, _, _): "edited: \(text)"
    case .submitted(let text, _): "submitted: \(text)"
    default: Mirror(reflecting: event).children.first?.label ?? "\(event)"
    }
  }
}
