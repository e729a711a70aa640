/// What a person may be about to type.
public struct SuggestionQuery: Hashable, Sendable {
  /// The line as typed so far.
  public var text: String
  /// Lines this person accepted before, newest first.
  public var lines: [String]
  /// The storefront whose titles are preferred.
  public var storefront: Storefront
  /// What titles are to be of; `nil` takes any.
  public var entity: Entity?

  /// A question for the rest of a line.
  public init(_ text: String, lines: [String] = [], storefront: Storefront, entity: Entity? = nil) {
    self.text = text
    self.lines = lines
    self.storefront = storefront
    self.entity = entity
  }
}

/// Knows how a line may go on.
public protocol SuggestionProviding: Sendable {
  /// The whole line, what was typed unchanged at its beginning; `nil` if nothing is known that begins so.
  ///
  /// Searches of this person's come first, then titles opened or starred, then titles and artists stored. A search
  /// counts if its words are whole words of something stored. Never looks at more than a bounded number of rows.
  func suggestion(for query: SuggestionQuery) async throws -> String?
}
