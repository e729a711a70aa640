/// The reason why a row of the library matches a search and is ranked where it is.
public struct MatchReason: Hashable, Sendable {
  /// A field of an item that searches read; the first weighs most.
  public enum Field: Hashable, CaseIterable, Sendable {
    case title
    case artist
    case album
    /// The words of a name joined together, as `acdc` for `AC/DC`; not shown as a field.
    case drawnTogether
  }

  /// How a word of the search matches a field.
  public enum Fit: Hashable, Sendable {
    case word
    case beginning
    case part
    /// One typo away from this word of the field.
    case typo(of: String)
  }

  /// The match of one word of the search.
  public struct Word: Hashable, Sendable {
    /// The word as searches compare it: without case, width and diacritics.
    public var text: String
    public var field: Field
    public var fit: Fit

    public init(_ text: String, in field: Field, as fit: Fit) {
      self.text = text
      self.field = field
      self.fit = fit
    }
  }

  /// The stage of the row. Within a stage, opened or starred rows come first, then the most recently added.
  public var stage: MatchStage
  /// The match of each word, in the order typed; empty for a search that consists of punctuation only.
  public var words: [Word]

  public init(stage: MatchStage, words: [Word]) {
    self.stage = stage
    self.words = words
  }
}

/// The quality of a match in the library, best first.
///
/// If the words are spread over several fields, the last of title, maker and album decides.
public enum MatchStage: CaseIterable, Comparable, Sendable {
  /// The title equals the search.
  case exactTitle
  /// The title starts with the search, which has several words: a single word starts too many titles.
  case startOfTitle
  /// Every word is a whole word of the title.
  case wordsOfTitle
  /// Every word is a whole word of title or maker.
  case wordsOfArtist
  /// Every word is a whole word of title, maker or album.
  case wordsOfAlbum
  /// Every word begins a word of the title.
  case beginningsOfTitle
  /// Every word begins a word of title or maker.
  case beginningsOfArtist
  /// Every word begins a word of any field, or is part of a run of ideographs.
  case beginnings
  /// The whole search, with its spaces, is part of one field.
  case partOfField
  /// Every word begins a word or, if it has three letters or more, is part of one.
  case partsOfWords
  /// Every word begins a word, or is one typo away from one.
  case typos
}
