internal import Catalog

extension SearchSession {
  /// What can be said of the line's rest without asking anybody: a command, or what was offered and still fits.
  ///
  /// What was best for fewer letters is best for more, so it stays and does not flicker.
  var suggestionAtOnce: String? {
    guard settings.suggests else { return nil }
    switch prompt {
    case .command: return CommandCompletion.suggestion(for: text, among: commands)
    case .words:
      guard let suggestion, !suggestion.hasPrefix(":"), !mayNameStore else { return nil }
      return LinePrefix(text)?.line(continuedWith: suggestion)
    case .blank, .link, .store, .tooLong: return nil
    }
  }

  /// Asks for the line's rest once its rows are there, so that no row waits for it.
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

  /// Whether a word of the line names a store, or may come to: no title goes on from there.
  private var mayNameStore: Bool { QueryWithStore(text).words != text }
}
