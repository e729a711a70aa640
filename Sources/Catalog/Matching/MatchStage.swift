/// How well an item matches a search of the library, best first.
///
/// Where the words lie in several fields, the last of title, maker and album decides.
public enum MatchStage: Int, CaseIterable, Comparable, Sendable {
  /// The title is the search.
  case exactTitle
  /// The title goes on from the search, which has several words; one word begins too many titles to tell apart.
  case startOfTitle
  /// Every word is a word of the title.
  case wordsOfTitle
  /// Every word is a word of title or maker.
  case wordsOfArtist
  /// Every word is a word of title, maker or album.
  case wordsOfAlbum
  /// Every word begins a word of the title.
  case beginningsOfTitle
  /// Every word begins a word of title or maker.
  case beginningsOfArtist
  /// Every word begins a word of any field, or is part of a run of ideographs.
  case beginnings
  /// The whole search, blanks included, stands somewhere in one field.
  case partOfField
  /// Every word begins a word or, of three letters or more, stands inside one.
  case partsOfWords
  /// Every word begins a word, or is one typo away from one.
  case typos

  public static func < (one: MatchStage, other: MatchStage) -> Bool { one.rawValue < other.rawValue }
}
