/// Why a row of the library matches a search, and why it is ranked where it is.
public struct MatchReason: Hashable, Sendable {
  /// A field of an item that searches look at; the first weighs most.
  public enum Field: Hashable, CaseIterable, Sendable {
    case title
    case artist
    case album
    /// No field as it is shown: the words of one drawn together, as `acdc` is of `AC/DC`.
    case drawnTogether
  }

  /// How a word of the search lies in a field.
  public enum Fit: Hashable, Sendable {
    case word
    case beginning
    case part
    /// One typo away from this word.
    case typo(of: String)
  }

  /// Where one word of the search was found.
  public struct Word: Hashable, Sendable {
    /// The word as searches see it: without case, width and diacritics.
    public var text: String
    public var field: Field
    public var fit: Fit

    /// Says where a word was found.
    public init(_ text: String, in field: Field, as fit: Fit) {
      self.text = text
      self.field = field
      self.fit = fit
    }
  }

  /// The stage the row stands in; within it what was opened or starred comes first, then what was added last.
  public var stage: MatchStage
  /// Where each word was found, in the order typed; empty for a search of signs alone.
  public var words: [Word]

  /// Creates a reason.
  public init(stage: MatchStage, words: [Word]) {
    self.stage = stage
    self.words = words
  }
}
