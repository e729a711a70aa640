internal import Terminal

/// Why a session cannot be recorded, or a recording not be read.
public enum RecordingError: Error, Hashable, Sendable {
  /// There is a file already; recordings replace nothing.
  case exists(path: String)
  /// The file cannot be made or written; `reason` is the system's.
  case cannotWrite(path: String, reason: String)
  /// The first line is not that of a recording.
  case noRecording
  /// A recording in another form.
  case otherVersion(Int)
  /// A line, counted from 1, that cannot be read.
  case unreadable(line: Int, detail: String)

  /// What happened and what to do, safe to show on a terminal.
  public var sentence: String {
    switch self {
    case .exists(let path): "\(SafeText(path).text) exists already. Name another file to record to."
    case .cannotWrite(let path, let reason): "Cannot record to \(SafeText(path).text): \(reason)."
    case .noRecording: "This is not a recording of miru."
    case .otherVersion(let version):
      "The recording has version \(version); this miru reads version \(RecordingStart.currentVersion). Record it again."
    case .unreadable(let line, let detail): "Line \(line) of the recording cannot be read: \(detail)."
    }
  }
}
