/// Why the demo server could not start.
public enum DemoServerError: Error, Hashable, Sendable {
  /// The port is in use or not allowed; `reason` is the system's message.
  case cannotListen(port: Int, reason: String)
}

extension DemoServerError {
  /// What is wrong and what to do.
  public var sentence: String {
    switch self {
    case .cannotListen(let port, let reason):
      "The demo server cannot listen on port \(port): \(reason). Name another with --port, or leave it out for a free one."
    }
  }
}
