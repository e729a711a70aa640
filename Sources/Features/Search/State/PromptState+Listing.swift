public import Catalog

extension PromptState {
  /// Lists the results of Enters that are complete.
  ///
  /// Does not change the line if the user has typed on. Lists nothing while the line is a command, because a number
  /// in it refers to the visible list. Lists appear in the order of their Enters.
  mutating func listWhatCame() -> [SearchEffect] {
    if case .command = prompt { return [] }
    var effects: [SearchEffect] = []
    // Nothing waits for what a breakpoint holds back.
    while let place = submissions.firstIndex(where: \.isComplete), place == 0 || !paused.isEmpty {
      let submission = submissions[place]
      // No key was pressed since: the line is empty, and the panel may open again.
      if submission.number == number { effects += clearLine() }
      submissions.remove(at: place)
      effects += submission.continued.map { addPage(submission, to: $0) } ?? list(submission)
    }
    for place in submissions.indices where submissions[place].isComplete {
      submissions[place].heldSince = submissions[place].heldSince ?? now
    }
    return effects
  }

  /// Apple's answer to an Enter, new or earlier, and the notices before and behind its rows.
  private mutating func outcome(
    of submission: Submission
  ) -> (answer: CatalogAnswer?, before: [SearchEffect], behind: [SearchEffect]) {
    switch submission.outcome {
    case .answered(let answer): return (answer, [], notices(of: answer))
    case .failed(let failure, let earlier):
      let age = earlier.map { SearchEffect.tell(.outdated($0.fetchedAt)) }
      return (earlier, [notice(of: failure), age].compactMap(\.self), [])
    case nil: return (nil, [], [])
    }
  }

  private mutating func list(_ submission: Submission) -> [SearchEffect] {
    // Until these rows are listed, if there are any.
    noteUnlisted([submission])
    let (answer, before, behind) = outcome(of: submission)
    if let query = submission.localQuery, let refinement = query.refinement {
      return listRefined(submission, query, refinement, answer, before + behind)
    }
    if let answer, !answer.rows.isEmpty { return before + list(answer, title: submission.title) + behind }
    if answer?.source == .edited { return [.tell(.notAsked(.catalogue(.stopped(status: 200))))] }
    // The library was searched before the answer was stored, and the user has stopped it.
    if case .failed(.catalogue(.stopped), _) = submission.outcome { return before }
    return listLocal(submission, before + behind)
  }

  /// Lists what passes the filters: the rows of Apple's answer in its order, then the library's.
  private mutating func listRefined(
    _ submission: Submission, _ query: LocalQuery, _ refinement: Refinement, _ answer: CatalogAnswer?,
    _ notices: [SearchEffect]
  ) -> [SearchEffect] {
    let notices = (submission.localFailure.map { [.tell(.libraryFailed($0))] } ?? []) + notices
    let stored = submission.localRows ?? []
    let rows = refinement.rows(((answer?.rows ?? []) + stored).distinct)
    guard !rows.isEmpty else {
      if case .answered = submission.outcome { return notices + nothingFound(submission) }
      // A library that failed is not said to have nothing.
      return notices + (submission.localFailure == nil ? [.tell(.nothingStored(submission.title))] : [])
    }
    var listing = Listing(
      title: submission.title, rows: rows, source: .library(query), fetchedAt: answer?.fetchedAt,
      passed: stored.count)
    let count = answer.map { $0.rows.count + $0.unreadable } ?? 0
    let limit = if case .search(let asked) = answer?.request { asked.limit } else { 0 }
    let apple = answer == nil ? "" : count < limit ? " and Apple" : " and Apple's first \(count)"
    listing.heading = "\(PlaceMessages.results(listing, among: commands)) · from the library\(apple)"
    return notices + list(listing)
  }

  /// Returns the notices beside an answer's rows.
  private func notices(of answer: CatalogAnswer) -> [SearchEffect] {
    var notices: [SearchEffect] = []
    if answer.unreadable > 0 { notices.append(.tell(.unreadable(answer.unreadable))) }
    if answer.source == .outdated { notices.append(.tell(.outdated(answer.fetchedAt))) }
    return notices
  }

  private mutating func list(_ answer: CatalogAnswer, title: String) -> [SearchEffect] {
    if answer.source == .edited { return list(Listing(edited: answer, title: title)) }
    return list(
      Listing(
        title: title, rows: answer.rows.distinct, source: .answer(answer.request),
        fetchedAt: answer.fetchedAt, passed: answer.rows.distinct.count + answer.unreadable))
  }

  private mutating func listLocal(
    _ submission: Submission, _ notices: [SearchEffect]
  ) -> [SearchEffect] {
    var notices = notices
    if let error = submission.localFailure { notices.append(.tell(.libraryFailed(error))) }
    let rows = submission.localRows ?? []
    guard !rows.isEmpty, let query = submission.localQuery else {
      switch submission.outcome {
      // When miru is offline on purpose, the library's result is final.
      case .answered, .failed(.catalogue(.offline), _): notices += nothingFound(submission)
      // A failed request says nothing about the library.
      case .failed(.catalogue, _) where submission.localRows != nil && submission.localFailure == nil:
        notices.append(.tell(.nothingStored(submission.title)))
      case .failed, nil: break
      }
      return notices
    }
    if case .answered = submission.outcome { notices.append(.tell(.onlyLocal(submission.title))) }
    return notices
      + list(
        Listing(title: submission.title, rows: rows.distinct, source: .library(query)))
  }

  private func nothingFound(_ submission: Submission) -> [SearchEffect] {
    let query = submission.localQuery
    let store = query.flatMap { $0.storefront == settings.storefront ? nil : $0.storefront }
    let word = TextNormalizer.normal(submission.title)
    let command = commands.contains { $0.name == word && word != "help" && word != "quit" }
    return [
      .tell(.nothingFound(submission.title, among: query?.entity == .song ? nil : query?.entity, in: store))
    ]
      + (command ? [.tell(.namesCommand(word))] : [])
  }

  /// Stores a list as the current one, and prints as many rows as fit.
  private mutating func list(_ listing: Listing) -> [SearchEffect] {
    var listing = listing
    listing.heading = listing.heading ?? PlaceMessages.results(listing, among: commands)
    listing.hold(beyond: settings.listRows)
    return show(listing)
  }

  /// Prints a list.
  private mutating func show(_ listing: Listing) -> [SearchEffect] {
    place.print(listing)
    return [.list(listing)]
  }

  /// Records the last of some searches, if any, as one whose rows are not listed.
  mutating func noteUnlisted(_ left: [Submission]) {
    guard let last = left.last(where: { $0.continued == nil }) else { return }
    place.noteUnlisted(last.title, until: number, isScript: settings.isScript)
  }

  /// Returns whether any search up to a query is not listed yet.
  public func awaitsSearches(upTo number: QueryID) -> Bool {
    paused.isEmpty && submissions.contains { $0.number <= number }
  }

  /// Drops the unanswered searches before an answered one that has waited for them too long.
  mutating func leaveOverdueBehind() -> [SearchEffect] {
    guard paused.isEmpty else { return [] }
    let overdue = submissions.last {
      $0.heldSince.map { now - $0 >= Limits.TypeAhead.commandPatience } ?? false
    }
    return overdue.map { leaveBehind(upTo: $0.number) } ?? []
  }

  /// Drops the unanswered searches up to a query, because later input waits for them.
  mutating func leaveBehind(upTo number: QueryID) -> [SearchEffect] {
    let left = submissions.filter { $0.number <= number && !$0.isComplete }
    let cleared = left.contains { $0.number == self.number } ? clearLine() : []
    submissions.removeAll { $0.number <= number && !$0.isComplete }
    noteUnlisted(left)
    return cleared + left.map { .tell(.leftBehind($0.title)) }
  }

  /// Shows the next rows of the last list: held rows first, otherwise the next page from Apple or the library.
  mutating func more() -> [SearchEffect] {
    guard var listing = place.listing else { return [.tell(.nothingListed)] }
    guard listing.held.isEmpty else {
      listing.release(settings.listRows)
      return show(listing)
    }
    // A second `:more` does not request the same page again.
    guard !submissions.contains(where: { $0.continued?.counts(as: listing) == true }) else { return [] }
    guard let next = listing.nextPage else { return [.tell(.noMoreRows)] }
    return askBesideLine(next.request, title: listing.title, localQuery: next.query, continuing: listing)
  }

  mutating func refresh() -> [SearchEffect] {
    guard let listing = place.listing else { return [.tell(.nothingListed)] }
    switch listing.source {
    case .command: return [.tell(.notRequested)]
    case .answer(let request):
      return askBesideLine(request, title: listing.title, localQuery: nil, freshness: .fresh)
    case .library(let query):
      var settings = settings
      settings.storefront = query.storefront
      settings.refinement = query.refinement
      return askBesideLine(
        settings.requestTerm(query.text).isEmpty ? nil : settings.request(query.text), title: listing.title,
        localQuery: query, freshness: .fresh)
    }
  }

  private mutating func addPage(_ submission: Submission, to last: Listing) -> [SearchEffect] {
    guard let listing = place.listing, listing.counts(as: last) else {
      return [.tell(.overtaken(last.title))]
    }
    if submission.outcome == .failed(.catalogue(.offline)) { return [.tell(.noMoreKept)] }
    let (answer, before, behind) = outcome(of: submission)
    if let answer { return before + addPage(answer.rows, of: answer, to: listing) + behind }
    guard submission.outcome == nil else { return before }
    if let error = submission.localFailure { return [.tell(.libraryFailed(error))] }
    return addPage(submission.localRows ?? [], of: nil, to: listing)
  }

  private mutating func addPage(
    _ rows: [StoredItem], of answer: CatalogAnswer?, to last: Listing
  ) -> [SearchEffect] {
    var listing = last
    if let answer { listing.fetchedAt = answer.fetchedAt }
    guard listing.add(rows, unreadable: answer?.unreadable ?? 0) else {
      place.update(listing)
      return [.tell(.noMoreRows)]
    }
    listing.release(settings.listRows)
    return show(listing)
  }
}

extension [StoredItem] {
  /// The items without duplicates; the first row of each stays.
  public var distinct: [StoredItem] {
    var seen: Set<ItemID> = []
    return filter { seen.insert($0.item.id).inserted }
  }
}

extension PromptState {
  /// Requests the next page of the rows of `origin`, which is added below them.
  mutating func loadPage() -> [SearchEffect] {
    guard let list = panel.list, page == nil else { return [] }
    guard let next = list.nextPage else { return [.tell(.noMoreRows)] }
    page = next
    return look(up: next.query, asking: next.request, freshness: .kept)
  }

  /// Adds a page to the lists that it continues and to the panel.
  mutating func tookPage(_ rows: [StoredItem], unreadable: Int = 0) -> [SearchEffect] {
    page = nil
    guard let list = panel.list else { return [] }
    let isMore = panel.list?.add(rows, unreadable: unreadable) ?? false
    place.add(rows, unreadable: unreadable, to: list)
    panel.append(rows)
    return isMore ? [] : [.tell(.noMoreRows)]
  }

  /// Reports that the page could not be loaded.
  mutating func failedPage(_ failure: RequestFailure) -> [SearchEffect] {
    page = nil
    return [failure == .catalogue(.offline) ? .tell(.noMoreKept) : notice(of: failure)]
  }
}
