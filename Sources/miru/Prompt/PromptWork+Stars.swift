internal import Catalog
internal import Features
internal import Logging

extension PromptWork {
  /// Reads how many stars there are, which another miru may have changed; behind the rows, so that no key waits.
  func readStars() {
    guard screen?.isTerminal == true else { return }
    errands.start { [self] in
      await localSearch?.value
      do {
        let count = try await library.starCount()
        if count != search.starCount { send(.starCount(count)) }
      } catch {
        log.error("the stars cannot be counted: \(error)")
      }
    }
  }
}
