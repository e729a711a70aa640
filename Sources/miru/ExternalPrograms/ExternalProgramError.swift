/// Why another program failed.
enum ExternalProgramError: Error, Hashable {
  /// No folder of PATH has it.
  case notInstalled(String)
  /// Neither of the players is there.
  case noPlayer
  /// The system could not start it.
  case notStarted(String, reason: String)
  /// It ended with a status of its own.
  case failed(String, status: Int32)
  /// It ended as if all was well, and did not do what it was started for.
  case didNothing(String)
  /// A signal ended it.
  case killed(String, signal: Int32)
}

extension ExternalProgramError {
  /// What happened.
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
  /// Why a preview was not heard to its end, and what can be done.
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
        ? "the bundled catalogue has addresses of previews, and no sound behind them; leave out --demo to hear Apple's."
        : "Apple's server did not give it, or \(name) cannot play it; ':preview' tries again, ':web' opens the page in the store.")
  }
}
