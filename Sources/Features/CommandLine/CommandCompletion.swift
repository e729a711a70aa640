internal import Catalog

/// Completions of a command line: by Tab, and as the suggestion in grey.
public enum CommandCompletion {
  /// Returns the whole lines that the text can be completed to; in a search, only a store's name is completed.
  public static func candidates(for text: String, among commands: [CommandSummary]) -> [String] {
    guard text.hasPrefix(":") else { return stores(for: text) }
    guard let blank = text.firstIndex(of: " ") else {
      let name = text.dropFirst().lowercased()
      return commands.filter { $0.name.hasPrefix(name) }
        .map { ":" + $0.name + ($0.arguments.isEmpty ? "" : " ") }
    }
    let typed = text[text.index(after: blank)...].lowercased()
    return values(of: text[..<blank], among: commands).filter { $0.lowercased().hasPrefix(typed) }.map {
      text[...blank] + $0
    }
  }

  /// Returns the values that the argument of a command may have, each as a command of its own; a store also by its name.
  static func choices(for text: String, among commands: [CommandSummary]) -> [CommandSummary] {
    guard text.hasPrefix(":"), let blank = text.firstIndex(of: " "),
      let command = CommandSummary.beginning(String(text[..<blank].dropFirst()), among: commands).first
    else { return [] }
    let typed = text[text.index(after: blank)...].lowercased()
    return command.values.map {
      CommandSummary(command.name + " " + $0, "", meaning(of: $0, after: command.name))
    }.filter {
      $0.name.dropFirst(command.name.count + 1).lowercased().hasPrefix(typed)
        || $0.summary.lowercased().hasPrefix(typed)
    }
  }

  private static func meaning(of value: String, after command: String) -> String {
    switch command {
    case "country": Storefront(code: value)?.name ?? ""
    case "entity": Entity(rawValue: value)?.plural ?? ""
    default: ""
    }
  }

  /// Returns the first completion of the text, as typed so far; `nil` if the text is complete.
  static func suggestion(for text: String, among commands: [CommandSummary]) -> String? {
    guard let blank = text.firstIndex(of: " ") else {
      let name = text.dropFirst().lowercased()
      let fitting = CommandSummary.beginning(name, among: commands)
      guard !name.isEmpty, let rest = fitting.first?.name.dropFirst(name.count), !rest.isEmpty else {
        return nil
      }
      return text + rest
    }
    let typed = text[text.index(after: blank)...]
    let fitting = values(of: text[..<blank], among: commands).filter { $0.hasPrefix(typed) }
    guard !typed.isEmpty, !fitting.contains(String(typed)), let value = fitting.first else { return nil }
    return text[...blank] + value
  }

  /// Returns one line for each store that completes the last word, as in `mirror @j`.
  private static func stores(for text: String) -> [String] {
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex,
      text[text.index(before: mark)].isWhitespace
    else { return [] }
    let typed = text[text.index(after: mark)...].lowercased()
    return Storefront.all.map { $0.code.lowercased() }.filter { $0.hasPrefix(typed) }.map {
      text[...mark] + $0
    }
  }

  /// Returns the completions of a command's argument; the command's name may be abbreviated.
  private static func values(of command: Substring, among commands: [CommandSummary]) -> [String] {
    CommandSummary.beginning(String(command.dropFirst()), among: commands).first?.values ?? []
  }
}
