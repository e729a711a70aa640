/// How sure it is that an item is the one that a line of a list names.
public enum MatchVerdict: String, CaseIterable, Hashable, Sendable {
  case sure, likely, unsure, none
  /// The line was not looked for yet.
  case pending

  /// Whether the item may be used without a look.
  public var isFound: Bool { self == .sure || self == .likely }
}

/// The verdict on a line as the library keeps it.
public struct KeptMatch: Hashable, Sendable {
  /// Who decided.
  public enum Source: String, Hashable, Sendable {
    /// The library, without a request.
    case library
    /// An answer of Apple's.
    case catalogue
    case person
  }

  /// The line's key.
  public var line: String
  public var verdict: MatchVerdict
  public var source: Source
  /// The item, or the candidates, best first.
  public var items: [ItemKey]

  public init(line: String, verdict: MatchVerdict, source: Source, items: [ItemKey]) {
    (self.line, self.verdict, self.source, self.items) = (line, verdict, source, items)
  }
}

/// Verdicts on the lines of lists.
public protocol MatchStore: Sendable {
  /// The verdicts kept for lines, in no order; for `nil`, the unsure ones in the order in which they were first kept.
  ///
  /// - Parameter options: What besides the line decides: store, entity and rules.
  func keptMatches(_ lines: [String]?, options: String) async throws -> [KeptMatch]

  /// Keeps verdicts in one transaction, in place of earlier ones. A line that another process has decided stays decided:
  /// only with `again` does `pending` replace a verdict.
  func keep(_ matches: [KeptMatch], options: String, again: Bool) async throws
}
