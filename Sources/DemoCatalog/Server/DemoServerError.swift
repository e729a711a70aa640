/// Why the demo server could not start.
public enum DemoServerError: Error, Hashable, Sendable {
  /// The port is taken or not allowed; `reason` is the system's own word.
  case cannotListen(port: Int, reason: String)
}

extension DemoServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotListen(let port, let reason): "the demo server cannot listen on port \(port): \(reason)"
    }
  }
}
