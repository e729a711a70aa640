internal import Catalog

extension ExportOrder {
  /// Reads the words behind `:export`; options as in the shell, `--from stars` and `--from=stars` alike.
  init(parsing words: [String]) throws(PromptCommandError) {
    self.init()
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--force" where parts.count == 1: force = true
      case "--from": source = try Self.choice(parts, &rest)
      case "--format": format = try Self.choice(parts, &rest)
      case _ where word.hasPrefix("--") || file != nil: throw .unexpected(command: "export", word: word)
      default: file = word
      }
    }
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ parts: [String], _ rest: inout ArraySlice<String>
  ) throws(PromptCommandError) -> Choice {
    let value = try value(of: parts[0], parts, &rest)
    guard let choice = Choice(rawValue: value) else {
      throw .notAmong(command: "export", word: value, values: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  private static func value(
    of option: String, _ parts: [String], _ rest: inout ArraySlice<String>
  ) throws(PromptCommandError) -> String {
    if parts.count == 2 { return parts[1] }
    guard let next = rest.popFirst() else {
      throw .missing(command: "export", what: "a value behind \(option)")
    }
    return next
  }
}
