internal import Catalog
public import Foundation

/// A search session written down, to be played again.
public struct SessionRecording: Sendable {
  let start: RecordingStart
  let steps: [RecordedStep]

  /// Reads a recording, every line of it.
  ///
  /// - Throws: `RecordingError`.
  public init(_ data: Data) throws(RecordingError) {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A file that ends within a line was not written to its end.
    guard lines.popLast()?.isEmpty == true, let first = lines.first else { throw .noRecording }
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: first) else { throw .noRecording }
    guard version.miruRecording == RecordingStart.currentVersion else {
      throw .otherVersion(version.miruRecording)
    }
    start = try Self.line(first, 1, decoder)
    var steps: [RecordedStep] = []
    for (place, line) in lines.enumerated().dropFirst() {
      steps.append(try Self.line(line, place + 1, decoder))
    }
    self.steps = steps
  }

  /// What the session is told, in order.
  public var events: [SearchEvent] {
    steps.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
  }

  /// What was shown, in order.
  public var frames: [RecordedFrame] {
    steps.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// Plays the events to a new session and returns what it shows wherever a frame was recorded.
  @MainActor public func replayed(commands: [CommandSummary] = []) -> [RecordedFrame] {
    var session = start.session(commands: commands)
    let zone = TimeZone(identifier: start.zone) ?? .gmt
    return steps.compactMap { step in
      switch step {
      case .event(let event, _):
        _ = session.handle(event)
        return nil
      case .frame(let frame):
        return RecordedFrame(session, width: frame.width, height: frame.height, in: zone)
      }
    }
  }

  private struct Version: Decodable { var miruRecording: Int }

  private static func line<Value: Decodable>(
    _ bytes: Data, _ number: Int, _ decoder: JSONDecoder
  ) throws(RecordingError) -> Value {
    do {
      return try decoder.decode(Value.self, from: bytes)
    } catch {
      throw .unreadable(line: number, detail: "\(error)")
    }
  }
}
