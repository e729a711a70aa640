internal import Features

/// Keys of the prompt that are none of readline's.
enum PromptKey {
  /// Where Alt and a letter lead; Alt-B and Alt-F move by words, as everywhere.
  static let ways: [Character: Way] = ["a": .album, "i": .artist]
}
