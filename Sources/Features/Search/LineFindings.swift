public import Catalog

/// What was found for a line, or a part of it: what is found later follows in another event.
public struct LineFindings: Hashable, Codable, Sendable {
  /// What the library has.
  public enum Local: Hashable, Codable, Sendable {
    /// The rows found within the time of a key; the others follow.
    case first([StoredItem])
    /// The rows found before the time for a typed line was over.
    case some([StoredItem])
    case all([StoredItem])
    case failed(LibraryError)
  }

  /// The search of the library that `local` is the outcome of.
  public var query: LocalQuery?
  public var local: Local?
  /// The cached answer to the line's request.
  public var answer: CatalogAnswer?
  /// Number of starred items in the library.
  public var starCount: Int?
  /// The marks that rows have now, where they changed since the rows were read.
  public var marks: [ItemID: ItemMarks]?
  /// The names of the lists that the chosen item is in.
  public var lists: [ItemID: [String]]?
  /// A whole line that the typed one may become.
  public var suggestion: String?

  public init(_ query: LocalQuery? = nil, _ local: Local? = nil) { (self.query, self.local) = (query, local) }

  /// Whether it would change nothing.
  public var isEmpty: Bool { self == LineFindings(query) }
}

/// The request that a line would send, which depends on the library's rows for it.
public struct LineRequest: Hashable, Sendable {
  let term: String
  let settings: SearchSettings
  /// Whether the kind is guessed.
  let guesses: Bool
  let before: LastFound
  let opened: [Entity]

  /// Returns the request; `nil` if nothing can be asked for.
  public func request(for rows: [StoredItem]) -> CatalogRequest? {
    var settings = settings
    if guesses { settings.guess = EntityGuess(for: term, rows: rows, before: before, opened: opened) }
    return settings.requestTerm(term).isEmpty ? nil : settings.request(term)
  }
}
