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
      case "--from":
        let value = try Self.value(of: "--from", parts, &rest)
        guard let named = ArchiveSource(rawValue: value) else {
          throw .notAmong(
            command: "export", word: value, values: ArchiveSource.allCases.map(\.rawValue))
        }
        source = named
      case "--format":
        let value = try Self.value(of: "--format", parts, &rest)
        guard let named = ExportFormat(rawValue: value) else {
          throw .notAmong(
            command: "export", word: value, values: ExportFormat.allCases.map(\.rawValue))
        }
        format = named
      case _ where word.hasPrefix("--") || file != nil: throw .unexpected(command: "export", word: word)
      default: file = word
      }
    }
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
