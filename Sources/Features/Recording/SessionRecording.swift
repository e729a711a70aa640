public import Catalog
public import Foundation
public import Terminal

/// A recorded search session that can be replayed.
public struct SessionRecording: Sendable {
  let start: RecordingStart
  let steps: [RecordedStep]
  /// Whether the file ends within a line, which is left out: miru was killed while it wrote.
  public let isCutOff: Bool

  /// Decodes every whole line of a recording.
  ///
  /// - Throws: `RecordingError`.
  public init(_ data: Data) throws(RecordingError) {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    isCutOff = lines.popLast()?.isEmpty == false
    guard let first = lines.first else { throw .noRecording }
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

  /// Creates a recording from its parts.
  init(_ start: RecordingStart, _ steps: [RecordedStep]) {
    (self.start, self.steps, isCutOff) = (start, steps, false)
  }

  /// The recorded frames in order.
  public var frames: [RecordedFrame] {
    steps.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// Returns the recording with frames drawn anew by a replay of its events; `commands` are those of the prompt.
  @MainActor public func redrawn(commands: [CommandSummary] = []) -> SessionRecording {
    var session = start.replayedSession(commands: commands)
    let steps = steps.map { step -> RecordedStep in
      switch step {
      case .event(let event, _):
        _ = session.handle(event)
        return step
      case .frame(let frame):
        return .frame(RecordedFrame(session, width: frame.width, height: frame.height, in: start.localZone))
      }
    }
    return SessionRecording(start, steps)
  }

  private struct Version: Decodable { var miruRecording: Int }

  private static func line<Value: Decodable>(
    _ bytes: Data, _ number: Int, _ decoder: JSONDecoder
  ) throws(RecordingError) -> Value {
    guard hasUsualNumbers(bytes), let value = try? decoder.decode(Value.self, from: bytes) else {
      throw .unreadable(line: number)
    }
    return value
  }

  /// Returns whether all numbers outside of texts have at most 15 digits, and no exponent, and are positive but where miru
  /// writes others, so that no sum overflows and no place lies before the first.
  private static func hasUsualNumbers(_ line: Data) -> Bool {
    line.withUnsafeBytes { bytes in
      var place = 0
      func isNumber() -> Bool {
        place < bytes.count && (0x30...0x39 ~= bytes[place] || "+-.eE".utf8.contains(bytes[place]))
      }
      while place < bytes.count {
        let start = place
        if bytes[start] == UInt8(ascii: "\"") {
          place += 1
          while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
          }
        } else if bytes[start] == UInt8(ascii: "-") || 0x30...0x39 ~= bytes[start] {
          place += 1
          while isNumber() { place += 1 }
          let isNegative = bytes[start] == UInt8(ascii: "-")
          let digits = bytes[(isNegative ? start + 1 : start)..<place]
          // A duration is `[high,low]`, both parts of 128 bits.
          let isLow =
            start > 0 && bytes[start - 1] == UInt8(ascii: ",") && place < bytes.count
            && bytes[place] == UInt8(ascii: "]")
          let mayBeNegative =
            start > 0 && bytes[start - 1] == UInt8(ascii: "[")
            || signed.contains { bytes[..<start].suffix($0.count).elementsEqual($0) }
          // A bound of a filter has a point.
          guard digits.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }),
            digits.count <= 15 || isLow,
            !isNegative || mayBeNegative
          else { return false }
          continue
        }
        place += 1
      }
      return true
    }
  }

  /// The keys of numbers that may be negative.
  private static let signed = ["index", "overtakenCount", "sinceEpoch"].map { Array("\"\($0)\":".utf8) }
}

/// Why a session cannot be recorded or a recording cannot be read.
public enum RecordingError: Error, Hashable, Sendable {
  /// The file exists; a recording replaces no file.
  case exists(path: String)
  /// The file cannot be created or written; `reason` is the system's.
  case cannotWrite(path: String, reason: String)
  /// The first line is not the start of a recording.
  case noRecording
  /// The file cannot be read; `reason` is the system's.
  case cannotRead(path: String, reason: String)
  /// A recording in another format version.
  case otherVersion(Int)
  /// An invalid line, counted from 1.
  case unreadable(line: Int)

  /// What happened and what to do, safe to show on a terminal.
  public var sentence: String {
    switch self {
    case .exists(let path): "\(SafeText(path).text) exists already. Name another file to record to."
    case .cannotWrite(let path, let reason): "Cannot record to \(SafeText(path).text): \(reason)."
    case .noRecording: "This is not a recording of miru."
    case .cannotRead(let path, let reason): "Cannot read \(SafeText(path).text): \(reason)."
    case .otherVersion(let version):
      "The recording has version \(version); this miru reads version \(RecordingStart.currentVersion). Record it again."
    case .unreadable(let line):
      "Line \(line) of the recording is neither an event nor a frame that this miru knows."
    }
  }
}

extension RecordingError: ReportedError {
  public var status: CommandStatus {
    switch self {
    case .exists: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .noRecording, .otherVersion, .unreadable, .cannotRead: .unreadable
    }
  }
}

/// The first line of a recording: the initial state of the session.
public struct RecordingStart: Hashable, Codable, Sendable {
  /// The format version. A recording in another version is refused and must be made again.
  static let currentVersion = 3

  /// The format version of this recording.
  var miruRecording = RecordingStart.currentVersion
  var storefront: Storefront
  var entity: Entity?
  var panelRows: Int
  var isOffline: Bool
  var suggests: Bool
  /// The seconds ahead of UTC of the times shown. Recordings of miru 0.1 have a zone's name here and are replayed in UTC.
  var zone: String
  /// The time of the recording's start.
  var at: Timestamp
  /// The state of a session that had events before; `nil` for a session without events.
  var session: PromptState?

  /// Creates the start of a recording from the state of a session.
  public init(_ session: PromptState, in zone: LocalZone = .current) {
    storefront = session.settings.storefront
    entity = session.settings.entity
    panelRows = session.settings.panelRows
    isOffline = session.settings.isOffline
    suggests = session.settings.suggests
    self.zone = String(zone.secondsFromUTC(at: session.now))
    at = session.now
    if session != replayedSession(commands: session.commands) {
      self.session = session
      // The commands are those of the miru that replays.
      self.session?.commands = []
    }
  }

  /// The zone of the times shown.
  var localZone: LocalZone {
    let seconds = Int(zone) ?? 0
    return LocalZone { _ in seconds }
  }

  /// Recreates the session; values that are not recorded come from `Limits`.
  func replayedSession(commands: [CommandSummary]) -> PromptState {
    let settings = SearchSettings(
      storefront: storefront, entity: entity, panelRows: panelRows, isOffline: isOffline, suggests: suggests)
    var replayed = session ?? PromptState(settings: settings, at: at)
    replayed.commands = commands
    return replayed
  }
}

/// A line of a recording after the first: an event or a frame.
enum RecordedStep: Hashable, Sendable {
  /// An event of the session and its time.
  case event(SearchEvent, at: Timestamp)
  /// The panel after it.
  case frame(RecordedFrame)
}

/// Encoded as an object with the keys `event` and `at`, or with the key `frame`.
extension RecordedStep: Codable {
  private struct Keys: Codable {
    var event: SearchEvent?
    var at: Timestamp?
    var frame: RecordedFrame?
  }

  init(from decoder: any Decoder) throws {
    let keys = try Keys(from: decoder)
    if let frame = keys.frame, UInt16(exactly: frame.width) != nil, UInt16(exactly: frame.height) != nil {
      self = .frame(frame)
    } else if keys.frame == nil, let event = keys.event, let moment = keys.at {
      self = .event(event, at: moment)
    } else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no event and no frame"))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .event(let event, let moment): try Keys(event: event, at: moment).encode(to: encoder)
    case .frame(let frame): try Keys(frame: frame).encode(to: encoder)
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
  @MainActor init(_ session: PromptState, width: Int, height: Int, in zone: LocalZone) {
    let view = SearchView(LiveSearchViewModel(session, in: zone))
    self.init(
      view.lines(width: width, height: height), suggestion: session.suggestion, width: width, height: height)
  }
}
