extension OutsideProgramError {
  /// Why a preview was not heard to its end, and what can be done.
  func previewSentence(inDemo isDemo: Bool) -> String {
    switch self {
    case .failed(let name, let status) where isDemo:
      "\(name) could not play this preview (exit \(status)): the bundled catalogue has addresses of previews, and no "
        + "sound behind them; leave out --demo to hear Apple's."
    case .failed(let name, let status):
      "\(name) could not play this preview (exit \(status)): Apple's server did not give it, or \(name) cannot play it; "
        + "':preview' tries again, ':web' opens the page in the store."
    case .killed(let name, let signal):
      "\(name) was ended by signal \(signal) before the preview was over; ':preview' plays it again."
    case .notInstalled, .noPlayer, .notStarted: sentence
    }
  }
}
