internal import Features

/// Keys of the prompt that are none of readline's.
enum PromptKey {
  /// Where Alt and a letter lead; Alt-B and Alt-F move by words, as everywhere.
  ///
  /// A list: the first table of a kind of key takes the runtime a fifth of a millisecond, before the prompt.
  static let ways: KeyValuePairs<Character, NavigationDirection> = ["a": .album, "i": .artist]

  /// Where this letter leads with Alt, if anywhere.
  static func way(of letter: Character) -> NavigationDirection? { ways.first { $0.key == letter }?.value }
}
