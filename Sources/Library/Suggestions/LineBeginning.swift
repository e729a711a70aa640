internal import Catalog

/// What was typed, as the text index spells it.
struct LineBeginning {
  /// As typed.
  let typed: String
  /// The words, folded; the last one may go on unless a blank closes it.
  let words: [String]
  /// The beginning of the folded titles that fit.
  let folded: String

  /// `nil` for a text without words.
  init?(_ typed: String) {
    words = SearchFolding.words(typed)
    guard !words.isEmpty else { return nil }
    self.typed = typed
    folded = words.joined(separator: " ") + (typed.last?.isWhitespace == true ? " " : "")
  }

  /// Letters and digits typed.
  var letters: Int { words.reduce(0) { $0 + $1.count } }

  /// The first folded text behind all that fit: no text holds the last of all characters.
  var end: String { folded + "\u{10FFFF}" }

  /// The longest word, likely the rarest, as the text index is asked for it.
  var rarest: String {
    let place = words.indices.max { words[$0].count < words[$1].count } ?? 0
    let mayGoOn = place == words.count - 1 && !folded.hasSuffix(" ")
    return "\"\(words[place])\"" + (mayGoOn ? "*" : "")
  }

  /// The line that a text makes of what was typed; `nil` if it begins otherwise.
  func line(_ text: String) -> String? { Suggestion.line(typed, continuedWith: text) }
}
