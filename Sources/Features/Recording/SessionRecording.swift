internal import Catalog
public import Foundation
internal import Terminal

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
    if let key = DecodedItems.key { decoder.userInfo[key] = DecodedItems() }
    guard let version = try? decoder.decode(Version.self, from: first) else { throw .noRecording }
    guard (1...RecordingStart.currentVersion).contains(version.miruRecording) else {
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
  private static let signed = ["overtakenCount", "sinceEpoch"].map { Array("\"\($0)\":".utf8) }
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

extension CommandStatus {
  /// The status of this failure.
  public init(_ error: RecordingError) {
    self =
      switch error {
      case .exists: .cannotCreate
      case .cannotWrite: .cannotWrite
      case .noRecording, .otherVersion, .unreadable, .cannotRead: .unreadable
      }
  }
}
