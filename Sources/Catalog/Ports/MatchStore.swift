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
  public let line: String
  /// The list that the line was read from.
  public let list: String
  public let verdict: MatchVerdict
  public let source: Source
  /// The item, or the candidates, best first.
  public let items: [ItemKey]

  public init(
    line: String, list: String, verdict: MatchVerdict = .pending, source: Source = .library,
    items: [ItemKey] = []
  ) {
    (self.line, self.list, self.verdict, self.source, self.items) = (line, list, verdict, source, items)
  }

  /// The same line with another verdict.
  public func decided(_ verdict: MatchVerdict, by source: Source, _ items: [ItemKey]) -> KeptMatch {
    KeptMatch(line: line, list: list, verdict: verdict, source: source, items: items)
  }
}

/// Verdicts on the lines of lists.
public protocol MatchStore: Sendable {
  /// The verdicts kept for lines, in no order; for `nil`, the unsure ones in the order in which they were first kept.
  ///
  /// - Parameter options: What besides the line decides: store and entity.
  func keptMatches(_ lines: [String]?, options: String) async throws -> [KeptMatch]

  /// Keeps verdicts in one transaction, in place of earlier ones. A line that another process has decided stays decided:
  /// only with `again` does `pending` replace a verdict.
  func keep(_ matches: [KeptMatch], options: String, again: Bool) async throws
}
