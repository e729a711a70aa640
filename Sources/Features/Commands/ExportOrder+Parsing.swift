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
      case "--from": source = try Self.rows(parts, &rest)
      case "--kind": filter.kinds.append(try Self.kind(parts, &rest))
      case "--since": filter.since = try Self.bound(parts, &rest)
      case "--until": filter.until = try Self.bound(parts, &rest)
      case "--format": format = try Self.choice(parts, &rest)
      case _ where word.hasPrefix("--") || file != nil: throw .unexpected(command: "export", word: word)
      default: file = word
      }
    }
    if filter.isReversed { throw .reversedBounds }
  }

  private static func rows(
    _ parts: [String], _ rest: inout ArraySlice<String>
  ) throws(PromptCommandError) -> Rows {
    let value = try value(of: parts[0], parts, &rest)
    if value == results { return .results }
    guard let source = ArchiveSource(rawValue: value) else {
      let known = ArchiveSource.allCases.map(\.rawValue) + [results]
      throw .notAmong(command: "export", word: value, values: known)
    }
    return .archive(source)
  }

  private static let results = "results"

  private static func kind(
    _ parts: [String], _ rest: inout ArraySlice<String>
  ) throws(PromptCommandError) -> Entity {
    let value = try value(of: parts[0], parts, &rest)
    guard let kind = Entity(typed: value) else {
      throw .notAmong(command: "export", word: value, values: Entity.allCases.map(\.rawValue))
    }
    return kind
  }

  private static func bound(
    _ parts: [String], _ rest: inout ArraySlice<String>
  ) throws(PromptCommandError) -> ExportBound {
    let value = try value(of: parts[0], parts, &rest)
    guard let bound = ExportBound(value) else {
      throw .notAmong(command: "export", word: value, values: [ExportBound.form])
    }
    return bound
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
