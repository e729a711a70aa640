/// A query for the rest of a line.
public struct SuggestionQuery: Hashable, Sendable {
  /// The line as typed so far.
  public var text: String
  /// Lines the user accepted before, newest first.
  public var lines: [String]
  /// The storefront whose titles are preferred.
  public var storefront: Storefront
  /// The entity of titles; `nil` allows any.
  public var entity: Entity?

  /// Creates a query.
  public init(_ text: String, lines: [String] = [], storefront: Storefront, entity: Entity? = nil) {
    self.text = text
    self.lines = lines
    self.storefront = storefront
    self.entity = entity
  }
}

/// Suggests how a typed line may continue.
public protocol SuggestionProviding: Sendable {
  /// The whole line, beginning with what was typed; `nil` if there is no suggestion.
  ///
  /// Searches of the user's come first, then titles opened or starred, then titles and artists stored. A search
  /// counts if its words are whole words of something stored. Never looks at more than a bounded number of rows.
  func suggestion(for query: SuggestionQuery) async throws -> String?
}
