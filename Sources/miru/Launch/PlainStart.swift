/// Parses the plainest command lines, which start the prompt with options only, without the argument parser.
///
/// The parser finds the options by reflection, which takes longer than the rest of the start. It handles everything
/// unknown or invalid.
enum PlainStart {
  /// Returns the options; `nil` if the parser is needed.
  static func options(_ arguments: [String]) -> LaunchOptions? {
    var options = LaunchOptions()
    var left = arguments[...]
    var seen: Set<String> = []
    while let name = left.popFirst() {
      guard seen.insert(name).inserted else { return nil }
      switch name {
      case "--offline": options.isOffline = true
      case "--demo": options.isDemo = true
      case "--private": options.isPrivate = true
      case "--plain": options.isPlain = true
      case "--library", "--api-url", "--country":
        guard let value = left.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
        switch name {
        case "--library": options.library = value
        case "--api-url": options.apiURL = value
        default: options.flags[.country] = value
        }
      default: return nil
      }
    }
    return options.isDemo && options.apiURL != nil ? nil : options
  }
}
