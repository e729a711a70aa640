internal import Catalog
internal import Features
internal import Logging

extension PromptWork {
  /// Asks the catalogue; the call is never cancelled, because it may be paid for already.
  ///
  /// What typing asked for is shown while it is being stored; what an Enter lists has been stored.
  func ask(_ request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, for number: QueryID) {
    backgroundTasks.start { [self] in
      do {
        let answer =
          trigger == .typing
          ? try await catalogue.answer(to: request, trigger: trigger, freshness: freshness) { [self] answer in
            await show(unstored: answer, for: number)
          }
          : try await catalogue.answer(to: request, trigger: trigger, freshness: freshness)
        unstored.remove(number)
        send(.liveAnswer(answer, for: number, at: now))
      } catch {
        unstored.remove(number)
        let failure = RequestFailure(error, path: wiring.libraryPath)
        log.notice("\(failure.sentence())")
        send(.liveFailed(failure, of: request, for: number, at: now))
      }
    }
  }

  private func show(unstored answer: CatalogAnswer, for number: QueryID) {
    unstored.add(answer, for: number)
    send(.answerRead(answer, for: number, at: now))
  }
}

extension RequestFailure {
  /// Any error of an asking.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as CatalogError: .catalogue(error)
      case let error as LibraryError: .library(error)
      default: .library(.failed(path: path, detail: "\(error)"))
      }
  }
}
