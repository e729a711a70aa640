/// Why another program did not do what it was run for.
enum OutsideProgramError: Error, Hashable {
  /// No folder of PATH has it.
  case notInstalled(String)
  /// Neither of the players is there.
  case noPlayer
  /// The system could not start it.
  case notStarted(String, reason: String)
  /// It ended with a status of its own.
  case failed(String, status: Int32)
  /// A signal ended it.
  case killed(String, signal: Int32)
}

extension OutsideProgramError {
  /// What happened.
  var sentence: String {
    switch self {
    case .notInstalled(let name): "\(name) is not installed."
    case .noPlayer: "No player is installed: previews play through mpv, or through FFmpeg's ffplay."
    case .notStarted(let name, let reason): "\(name) could not be started: \(reason)."
    case .failed(let name, let status): "\(name) ended with status \(status)."
    case .killed(let name, let signal): "\(name) was ended by signal \(signal)."
    }
  }
}
