internal import Catalog

/// Completions of a line: as rows, by Tab, and as the suggestion in grey.
enum CommandCompletion {
  /// Returns the whole lines that Tab may replace the text with; it inserts what they have in common.
  static func candidates(
    for text: String, among commands: [CommandSummary], names: GivenNames = GivenNames()
  ) -> [String] {
    guard text.hasPrefix(":"), !text.contains(" ") else {
      let lines = choices(for: text, among: commands, names: names).map(\.line)
      // Lines that were found by their meaning may have less in common than is typed.
      return lines.count == 1 || lines.allSatisfy { $0.lowercased().hasPrefix(text.lowercased()) }
        ? lines : []
    }
    let name = text.dropFirst().lowercased()
    return commands.filter { $0.name.hasPrefix(name) }
      .map { ":" + $0.name + ($0.arguments.isEmpty ? "" : " ") }
  }

  /// Returns the lines that complete a command's argument, a store behind `@` or a saved search behind `@@`; a value also by
  /// its meaning.
  static func choices(
    for text: String, among commands: [CommandSummary], names: GivenNames = GivenNames()
  ) -> [LineCompletion] {
    guard text.hasPrefix(":") else {
      return stores(for: text) + filterValues(for: text) + searches(for: text, among: names.searches)
    }
    guard let blank = text.firstIndex(of: " "),
      let command = CommandSummary.beginning(String(text[..<blank].dropFirst()), among: commands).first
    else { return [] }
    let words = text[blank...].split(separator: " ", omittingEmptySubsequences: false)
    let word = words.last ?? ""
    if word.hasPrefix("--") {
      return command.options.map { LineCompletion($0.name, after: text[..<word.startIndex], "") }
        .filter { $0.begins(with: word) }
    }
    if let option = command.options.first(where: { words.dropLast().last == $0.name[...] }),
      !option.values.isEmpty
    {
      guard !option.values.contains(String(word)) else { return [] }
      return option.values.map { LineCompletion($0, after: text[..<word.startIndex], "") }
        .filter { $0.begins(with: word) }
    }
    let typed = text[blank...].drop { $0 == " " }
    let beginning = text[..<typed.startIndex]
    if command.takesList {
      let name = typed.trimmingPrefix("\"").lowercased()
      return names.lists.filter { $0.lowercased().hasPrefix(name) }
        .map { LineCompletion($0.contains(" ") ? "\"\($0)\"" : $0, after: beginning, "") }
    }
    return command.values.map {
      LineCompletion($0, after: beginning, meaning(of: $0, after: command.name, among: commands))
    }.filter { $0.begins(with: typed) }
  }

  /// Whether the line is a command that needs nothing more.
  static func mayEnd(_ completion: LineCompletion, among commands: [CommandSummary]) -> Bool {
    guard completion.line.hasPrefix(":"), !completion.value.hasPrefix("--") else { return false }
    let name = completion.line.dropFirst().prefix { $0 != " " }
    let command = CommandSummary.beginning(String(name), among: commands).first
    return (command?.arguments.split(separator: " ").count { !$0.contains("[") } ?? 0) < 2
  }

  private static func meaning(
    of value: String, after command: String, among commands: [CommandSummary]
  ) -> String {
    switch command {
    case "country", "store": Storefront(code: value)?.name ?? ""
    case "entity", "kind": Entity(rawValue: value)?.plural ?? ""
    default: commands.first { $0.name == value }?.summary ?? ""
    }
  }

  /// Returns the first completion of the text, as typed so far; `nil` if the text is complete.
  static func suggestion(for text: String, among commands: [CommandSummary]) -> String? {
    guard text.contains(" ") else {
      let name = text.dropFirst().lowercased()
      let fitting = CommandSummary.beginning(name, among: commands)
      guard !name.isEmpty, let rest = fitting.first?.name.dropFirst(name.count), !rest.isEmpty else {
        return nil
      }
      return text + rest
    }
    let lines = choices(for: text, among: commands).map(\.line).filter { $0.hasPrefix(text) }
    return text.hasSuffix(" ") || lines.contains(text) ? nil : lines.first
  }

  /// Returns the values that complete a last word such as `kind:al`; none for a free or a valid value.
  private static func filterValues(for text: String) -> [LineCompletion] {
    guard let name = SearchLine(text).unfinished, let colon = text.lastIndex(of: ":") else { return [] }
    let typed = text[text.index(after: colon)...]
    return name.values.map {
      LineCompletion($0, after: text[...colon], meaning(of: $0, after: name.rawValue, among: []))
    }.filter { $0.begins(with: typed) }
  }

  /// Returns the saved searches that complete a last word such as `@@q`; none for a complete name.
  private static func searches(for text: String, among saved: [(name: String, words: String)])
    -> [LineCompletion]
  {
    let word = text.split(separator: " ").last ?? ""
    guard word.hasPrefix("@@"), word.endIndex == text.endIndex else { return [] }
    let typed = word.dropFirst(2)
    guard !saved.contains(where: { $0.name == typed.lowercased() }) else { return [] }
    return saved.filter { $0.name.hasPrefix(typed.lowercased()) }
      .map { LineCompletion($0.name, after: text[..<typed.startIndex], $0.words) }
  }

  /// Returns the stores that complete a last word such as `@j`; none for a word that is a store already.
  private static func stores(for text: String) -> [LineCompletion] {
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex,
      text[text.index(before: mark)].isWhitespace
    else { return [] }
    let typed = text[text.index(after: mark)...]
    guard typed.count <= SearchLine.longestCode, Storefront(code: String(typed)) == nil else { return [] }
    return Storefront.all.map { LineCompletion($0.code.lowercased(), after: text[...mark], $0.name) }
      .filter { $0.begins(with: typed) }
  }
}

/// Names that the user gave, which complete a line.
struct GivenNames {
  var searches: [(name: String, words: String)] = []
  var lists: [String] = []
}

/// A line that completes the typed one by a value.
public struct LineCompletion: Hashable, Codable, Sendable {
  /// The whole line.
  let line: String
  let value: String
  /// What the value means; may be empty.
  let meaning: String

  init(_ value: String, after beginning: Substring, _ meaning: String) {
    (line, self.value, self.meaning) = (beginning + value, value, meaning)
  }

  fileprivate func begins(with typed: Substring) -> Bool {
    [value, meaning].contains { $0.lowercased().hasPrefix(typed.lowercased()) }
  }
}
