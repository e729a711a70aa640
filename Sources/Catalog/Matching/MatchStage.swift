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
