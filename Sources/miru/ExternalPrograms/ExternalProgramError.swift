/// Why another program failed.
enum ExternalProgramError: Error, Hashable {
  /// No folder of PATH contains it.
  case notInstalled(String)
  /// Neither player is installed.
  case noPlayer
  /// The system could not start it.
  case notStarted(String, reason: String)
  /// It exited with a nonzero status.
  case failed(String, status: Int32)
  /// It exited successfully without doing its work.
  case didNothing(String)
  /// A signal terminated it.
  case killed(String, signal: Int32)
}

extension ExternalProgramError {
  /// Describes what happened.
  var sentence: String {
    switch self {
    case .notInstalled(let name): "\(name) is not installed."
    case .noPlayer: "No player is installed. Previews need mpv or FFmpeg's ffplay."
    case .notStarted(let name, let reason): "\(name) could not be started: \(reason)."
    case .failed(let name, let status): "\(name) ended with status \(status)."
    case .didNothing(let name): "\(name) ended without doing anything."
    case .killed(let name, let signal): "\(name) was ended by signal \(signal)."
    }
  }
}

extension ExternalProgramError {
  /// Explains why a preview did not play to its end, and what to do.
  func previewSentence(inDemo isDemo: Bool) -> String {
    switch self {
    case .failed(let name, let status): Self.unplayed(name, " (exit \(status))", inDemo: isDemo)
    case .didNothing(let name): Self.unplayed(name, "", inDemo: isDemo)
    case .killed(let name, let signal):
      "\(name) was ended by signal \(signal) before the preview was over; ':preview' plays it again."
    case .notInstalled, .noPlayer, .notStarted: sentence
    }
  }

  private static func unplayed(_ name: String, _ status: String, inDemo isDemo: Bool) -> String {
    "\(name) could not play this preview\(status): "
      + (isDemo
        ? "the demo catalogue has no sound. Leave out --demo to hear Apple's previews."
        : "Apple's server did not send it, or \(name) cannot play it; ':preview' tries again, ':web' opens the page in the store.")
  }
}
