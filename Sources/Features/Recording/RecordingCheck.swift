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
    let frames = recording.frames
    self.frames = frames.count
    let first = zip(frames, recording.replayed(commands: commands)).enumerated().first { $1.0 != $1.1 }
    difference = first.map { place, pair in
      Difference(
        frame: place + 1, event: recording.eventNumbers[place], recorded: pair.0, replayed: pair.1)
    }
  }
}

extension RecordingCheck.Difference {
  /// Both frames as plain text; `^` marks the characters that differ.
  public var lines: [Line] {
    let rows = (0..<max(recorded.lines.count, replayed.lines.count)).flatMap { row -> [String] in
      let (old, new) = (recorded.text(ofRow: row), replayed.text(ofRow: row))
      guard recorded.line(row) != replayed.line(row) else { return ["  " + old] }
      return ["- " + old, "+ " + new, "  " + Self.marks(old, new)]
    }
    let suggestion =
      recorded.suggestion == replayed.suggestion
      ? []
      : ["- suggestion: \(recorded.suggestion ?? "none")", "+ suggestion: \(replayed.suggestion ?? "none")"]
    return
      (["Frame \(frame), after event \(event). '-' marks recorded lines, '+' lines drawn now:"] + rows
      + suggestion)
      .map { Line(SafeText($0)) }
  }

  /// `^` below each character that differs.
  private static func marks(_ old: String, _ new: String) -> String {
    if old == new { return "(only the style differs)" }
    let (old, new) = (Array(old), Array(new))
    let columns = (0..<max(old.count, new.count)).map { old[safe: $0] != new[safe: $0] }
    return String(columns.map { $0 ? "^" : " " })
  }
}

extension RecordedFrame {
  /// A row with its escape sequences; `nil` below the last.
  func line(_ row: Int) -> String? { lines.indices.contains(row) ? lines[row] : nil }

  /// A row without escape sequences.
  func text(ofRow row: Int) -> String {
    var text = ""
    // The sequences of a frame are styles, and `CSI column G`, which places a span.
    for (place, part) in (line(row) ?? "").split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard place > 0 else {
        text += part
        continue
      }
      let number = part.prefix { $0.isNumber || $0 == ";" }
      if part.dropFirst(number.count).first == "G", let column = Int(number) {
        text += String(repeating: " ", count: max(0, min(column, width) - 1 - SafeText(text).width))
      }
      text += part.dropFirst(number.count + 1)
    }
    return text
  }
}

extension SessionRecording {
  /// For each frame, the number of events before it.
  var eventNumbers: [Int] {
    var events = 0
    return steps.compactMap { step in
      if case .event = step { events += 1 }
      if case .frame = step { return events }
      return nil
    }
  }

  /// The whole recording as text: each event with its time, and the panel wherever it changed.
  public var transcript: [Line] {
    var events = 0
    var last: RecordedFrame?
    let lines = steps.flatMap { step -> [String] in
      switch step {
      case .event(.painted, _):
        events += 1
        return []
      case .event(let event, let moment):
        events += 1
        let seconds = Double((moment - start.at).wholeMilliseconds) / 1_000
        return ["\(events) · \(seconds) s · \(Self.words(event))"]
      case .frame(let frame):
        defer { last = frame }
        return frame == last ? [] : frame.lines.indices.map { "    " + frame.text(ofRow: $0) }
      }
    }
    return lines.map { Line(SafeText($0)) }
  }

  /// The name of an event, and the line it changed.
  private static func words(_ event: SearchEvent) -> String {
    switch event {
    case .edited(let text, _, _): "edited: \(text)"
    case .submitted(let text, _): "submitted: \(text)"
    default: Mirror(reflecting: event).children.first?.label ?? "\(event)"
    }
  }
}

extension Array {
  fileprivate subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
