internal import Catalog

extension PromptState {
  /// Takes what was found for a line, or for an Enter.
  mutating func took(_ found: LineFindings, for number: QueryID) -> [SearchEffect] {
    var effects: [SearchEffect] = []
    if let count = found.starCount { facts.starCount = count }
    if let lists = found.lists { rowLists = lists }
    if let marks = found.marks {
      panel.take(marks)
      place.take(marks)
    }
    if let query = found.query, let local = found.local { effects = took(local, of: query, for: number) }
    if let answer = found.answer { effects += tookKept(answer, for: number) }
    if let line = found.suggestion { tookSuggestion(line, for: number) }
    return effects
  }

  private mutating func took(
    _ local: LineFindings.Local, of query: LocalQuery, for number: QueryID
  ) -> [SearchEffect] {
    switch local {
    case .first(let rows):
      return submissions.place(of: number) == nil && page == nil
        ? tookRows(rows, of: query, areFirst: true, for: number) : []
    case .all(let rows): return tookRows(rows, of: query, for: number)
    case .some(let rows):
      defer { if number == self.number, progress.localCount != nil { progress.holdsMore = true } }
      return tookRows(rows, of: query, for: number)
    case .failed(let error): return failed(error, of: query, for: number)
    }
  }

  /// Takes rows of the library; the first ones are those of a search that takes longer than a key may.
  private mutating func tookRows(
    _ rows: [StoredItem], of query: LocalQuery, areFirst: Bool = false, for number: QueryID
  ) -> [SearchEffect] {
    if let place = submissions.place(of: number) {
      submissions[place].tookRows(rows, of: query)
      return []
    }
    guard number == self.number else { return [] }
    if page == .library(query) {
      guard panel.list == nil else { return tookPage(rows) }
      page = nil
      progress.localCount = (progress.localCount ?? 0) + rows.count
      panel.append(rows)
      note(rows, of: query)
      return []
    }
    guard prompt.term == query.text, query.offset == 0 else { return [] }
    if let count = progress.localCount {
      guard !areFirst else { return [] }
      addLocal(rows, of: query, to: count)
      if progress.isSearchingOn { note(rows, of: query) }
      progress.isSearchingOn = false
    } else {
      showLocal(rows)
      note(rows, of: query)
      if areFirst { (progress.nextLocalOffset, progress.isSearchingOn) = (rows.count, true) }
      return guessAgain(from: rows)
    }
    return []
  }

  private mutating func note(_ rows: [StoredItem], of query: LocalQuery) {
    // With an order, which only Enter applies to all rows, no page follows.
    progress.nextLocalOffset =
      rows.count < query.limit || query.refinement?.order != nil ? nil : query.offset + rows.count
    progress.holdsMore = rows.count >= query.limit
  }

  private mutating func failed(
    _ error: LibraryError, of query: LocalQuery, for number: QueryID
  ) -> [SearchEffect] {
    if let place = submissions.place(of: number) {
      submissions[place].tookRows([], of: query, because: error)
      return []
    }
    guard number == self.number else { return [] }
    if panel.list != nil, page == .library(query) { return failedPage(.library(error)) }
    guard prompt.term == query.text else { return [] }
    progress.localFailure = error
    progress.isSearchingOn = false
    page = nil
    progress.nextLocalOffset = nil
    if progress.localCount == nil { showLocal([]) }
    return []
  }

  /// Replaces the rows of an older query with the library's, and adds below them an answer that came earlier.
  private mutating func showLocal(_ rows: [StoredItem]) {
    progress.localCount = rows.count
    if panel.number != number { panel.replace(with: [], for: number) }
    panel.append(rows)
    if let held = progress.held { show(held) }
  }

  /// Adds rows that were stored after the library was searched for the same words, below the others.
  private mutating func addLocal(_ rows: [StoredItem], of query: LocalQuery, to count: Int) {
    let shown = count + progress.overtakenCount + panel.append(rows, new: progress.brought)
    progress.localCount = max(count, rows.count)
    progress.overtakenCount = shown - max(count, rows.count)
    guard rows.count > count else { return }
    if rows.count == query.limit { note(rows, of: query) }
  }

  private mutating func tookKept(_ answer: CatalogAnswer, for number: QueryID) -> [SearchEffect] {
    completeQueries.note(answer)
    guard isShowable(answer, for: number), !progress.hasAnswer else { return [] }
    progress.wantsAnswer = false
    progress.isDue = false
    timer = nil
    show(answer)
    return []
  }

  mutating func tookLive(_ answer: CatalogAnswer, for number: QueryID) -> [SearchEffect] {
    completeQueries.note(answer)
    callFigure.ended()
    var effects: [SearchEffect] = [.readAllowance]
    if answer.source.isApple { effects += noteNetwork(nil) }
    if number != self.number { effects += searchAgain(behind: answer) }
    if let place = submissions.place(of: number) {
      submissions[place].tookOutcome(.answered(answer), of: answer.request)
      return effects
    }
    if number == self.number, page == .answer(answer.request) {
      return effects + tookPage(answer.rows, unreadable: answer.unreadable)
    }
    guard isShowable(answer, for: number) else { return effects }
    progress.isAsking = false
    progress.failure = nil
    guard !progress.hasAnswer else { return effects }
    show(answer)
    return effects
  }

  /// Searches the library again for the present words. An answer to earlier words may have stored rows for them, and may
  /// be the reason that no further request is sent.
  private mutating func searchAgain(behind answer: CatalogAnswer) -> [SearchEffect] {
    guard answer.source == .catalogue, !answer.newItems.isEmpty, submission == nil, !panel.isClosed,
      !panel.hasCompletions, let term = prompt.term
    else { return [] }
    progress.brought.formUnion(answer.newItems)
    return [lookUp(term, limit: settings.localRows)]
  }

  /// Whether an answer belongs to the present query.
  private func isShowable(_ answer: CatalogAnswer, for number: QueryID) -> Bool {
    guard number == self.number, submission == nil, let term = prompt.term else { return false }
    return answer.request == querySettings.request(term)
  }

  /// Adds an answer's rows below the library's, once these are there.
  private mutating func show(_ answer: CatalogAnswer) {
    guard progress.localCount != nil else {
      progress.held = answer
      return
    }
    progress.held = nil
    let rows = refinement?.rows(answer.rows) ?? answer.rows
    panel.append(rows, new: answer.newItems, asked: answer.request.storefront)
    progress.live = CatalogOutcome(
      rows: rows.count, filteredOut: refinement == nil ? nil : answer.rows.count - rows.count,
      added: refinement == nil
        ? answer.newItems.count : rows.count { answer.newItems.contains($0.item.id) },
      unreadable: answer.unreadable, source: answer.source,
      fetchedAt: answer.fetchedAt)
  }

  mutating func failed(
    _ failure: RequestFailure, of request: CatalogRequest, _ earlier: CatalogAnswer?, for number: QueryID
  ) -> [SearchEffect] {
    callFigure.ended()
    var effects: [SearchEffect] = [.readAllowance]
    if case .catalogue(let error) = failure {
      note(error)
      // After Enter the error appears beside the list.
      let isAwaited = isAwaited(number) || number == self.number && page == .answer(request)
      if error.isNetworkTrouble, !isAwaited { effects += noteNetwork(error) }
    }
    if let place = submissions.place(of: number) {
      let earlier = earlier.flatMap { $0.request == request && !$0.rows.isEmpty ? $0 : nil }
      submissions[place].tookOutcome(.failed(failure, earlier: earlier), of: request)
      return effects
    }
    guard number == self.number else { return effects }
    if page == .answer(request) { return effects + failedPage(failure) }
    guard progress.isAsking else { return effects }
    progress.isAsking = false
    if case .catalogue(.budgetSpent) = failure, !panel.isClosed {
      // Another process took the last request; try again when one is free.
      progress.wantsAnswer = true
      progress.isDue = true
      return effects
    }
    progress.failure = failure
    if let earlier, isShowable(earlier, for: number), !progress.hasAnswer { show(earlier) }
    return effects
  }

  /// Shows why Apple cannot be reached, or that it can be again, unless that was shown last.
  mutating func noteNetwork(_ error: CatalogError?) -> [SearchEffect] {
    guard error != lostNetwork else { return [] }
    lostNetwork = error
    return [.tell(error.map { .networkLost($0) } ?? .networkBack)]
  }

  /// Shows why Apple did not answer. The reason for a lost network is shown once, later only a short sentence.
  mutating func notice(of failure: RequestFailure) -> SearchEffect {
    guard case .catalogue(let error) = failure, error.isNetworkTrouble else {
      return .tell(.notAsked(failure))
    }
    defer { lostNetwork = error }
    return .tell(lostNetwork == error ? .stillUnreachable(error) : .notAsked(failure))
  }
}
