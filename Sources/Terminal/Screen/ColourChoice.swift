/// The value of `--color`.
public enum ColourChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never

  /// The palette for a stream.
  ///
  /// `always` beats a pipe and `NO_COLOR`, not `TERM=dumb` on a terminal: that one cannot show them.
  public func palette(isTerminal: Bool, environment: [String: String]) -> Palette {
    let dumb = environment["TERM"] == "dumb"
    switch self {
    case .always: return dumb && isTerminal ? .none : .sixteen
    case .never: return isTerminal && !dumb ? .monochrome : .none
    case .auto:
      guard isTerminal, !dumb else { return .none }
      return environment["NO_COLOR", default: ""].isEmpty ? .sixteen : .monochrome
    }
  }
}
