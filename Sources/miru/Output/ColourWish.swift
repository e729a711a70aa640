internal import ArgumentParser

/// Whether output is coloured.
enum ColourWish: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to colour: `auto` asks for a terminal that can, and nobody who objects.
  func isColoured(onTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      onTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}
