internal import Catalog

extension SearchSession {
  /// The completion that needs no search: a command, or the current suggestion if it still fits.
  ///
  /// The best completion of fewer letters stays the best for more, so it does not flicker.
  var suggestionAtOnce: String? {
    guard settings.suggests else { return nil }
    switch prompt {
    case .command: return CommandCompletion.suggestion(for: text, among: commands)
    case .words:
      guard let suggestion, !suggestion.hasPrefix(":"), !mayNameStore else { return nil }
      return LinePrefix(text)?.line(continuedWith: suggestion)
    case .blank, .link, .store, .unusable: return nil
    }
  }

  /// Requests a completion after the rows have arrived, so that no row waits for it.
  func lookForSuggestion() -> [SearchEffect] {
    guard settings.suggests, suggestion == nil, !panel.isClosed, !mayNameStore,
      case .words(_, nil) = prompt
    else {
      return []
    }
    return [.lookForSuggestion(text, for: number)]
  }

  mutating func took(_ line: String?, for number: QueryID) {
    guard let line, number == self.number, submission == nil, !panel.isClosed, prompt.term != nil,
      !mayNameStore
    else {
      return
    }
    guard suggestion == nil, line.hasPrefix(text), line != text else { return }
    suggestion = line
  }

  /// Whether a word of the line is or may become a store or a filter, which no title continues.
  private var mayNameStore: Bool { line(text).words != text.drop(while: \.isWhitespace) }
}
