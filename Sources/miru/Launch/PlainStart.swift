/// A start of the prompt with nothing but options in their plainest spelling, which needs no parser.
///
/// The parser finds the options by reflection, which takes longer than everything else up to the prompt. It has the say
/// in whatever is not known here, and in everything that is wrong.
enum PlainStart {
  /// What the options say; `nil` where the parser is to look.
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
