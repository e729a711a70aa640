internal import Catalog
internal import Features

/// What Tab makes of a command line; words of a search are left alone.
enum PromptCompletion {
  /// Whole lines that the text may become.
  static func candidates(for text: String) -> [String] {
    guard text.hasPrefix(":") else { return [] }
    guard let blank = text.firstIndex(of: " ") else {
      return CommandHelp.all.map { ":" + $0.name + ($0.arguments.isEmpty ? "" : " ") }.filter {
        $0.hasPrefix(text)
      }
    }
    let command = String(text[..<blank])
    return values(of: command).map { command + " " + $0 }.filter { $0.hasPrefix(text) }
  }

  private static func values(of command: String) -> [String] {
    switch command {
    case ":country": Storefront.all.map(\.code)
    case ":entity": Entity.allCases.map(\.rawValue)
    case ":offline": ["on", "off"]
    default: []
    }
  }
}
