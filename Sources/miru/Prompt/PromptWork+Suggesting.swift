internal import Catalog
internal import Features
internal import Logging

extension PromptWork {
  /// Finds out how a line may go on. A question that a newer key has overtaken is given up.
  func lookForSuggestion(_ text: String, for number: QueryID) {
    suggesting?.cancel()
    let query = SuggestionQuery(
      text, lines: screen?.recentLines ?? [], storefront: settings.storefront,
      entity: settings.entity)
    let library = library
    let task = Task {
      do {
        let line = try await library.suggestion(for: query)
        if !Task.isCancelled { send(.suggestion(line, for: number)) }
      } catch is CancellationError {
        // A newer key asks anew.
      } catch {
        log.error("the rest of the line cannot be looked for: \(error)")
      }
    }
    suggesting = task
    backgroundTasks.start { await task.value }
  }
}
