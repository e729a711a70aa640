/// Why an image was not drawn.
public enum DrawingError: Error, Hashable, Sendable {
  case notInstalled
  /// It was ended after so long.
  case tookTooLong(Duration)
  /// The program ended with a status other than 0.
  case failed(status: Int32)
  /// A signal ended the program, such as at a limit of ours.
  case killed(signal: Int32)
  /// The drawing has more bytes than any has.
  case outputTooLarge
  /// The program could not be run; `reason` is the system's.
  case notStarted(reason: String)
}

extension DrawingError {
  /// What is wrong, in one sentence.
  public var sentence: String {
    switch self {
    case .notInstalled: "chafa, which draws covers, is not installed."
    case .tookTooLong(let patience): "Drawing the cover took longer than \(patience)."
    case .failed(let status): "chafa cannot draw the cover (status \(status))."
    case .killed(let signal): "chafa was ended by signal \(signal) at drawing the cover."
    case .outputTooLarge: "chafa wrote more than a cover can have."
    case .notStarted(let reason): "chafa cannot be run: \(reason)"
    }
  }
}
