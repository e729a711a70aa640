public import Catalog

extension SearchSession {
  /// Lists what Enters brought, once nothing more can come that would change it.
  ///
  /// The line is left alone if it has gone on. While it is a command nothing is listed: a number in it means a
  /// row of the list that its person sees. Lists come in the order of their Enters.
  mutating func listWhatCame() -> [SearchEffect] {
    if case .command = prompt { return [] }
    var effects: [SearchEffect] = []
    while let submission = submissions.first, submission.isSettled {
      // No key came since: the line stands empty, and open again for rows.
      if submission.number == number { effects += clearLine() }
      submissions.removeFirst()
      switch submission.purpose {
      case .list: effects += list(submission)
      case .page(let last): effects += addPage(submission, to: last)
      }
    }
    for place in submissions.indices where submissions[place].isSettled {
      submissions[place].heldSince = submissions[place].heldSince ?? now
    }
    return effects
  }

  private mutating func list(_ submission: Submission) -> [SearchEffect] {
    // Numbers count in what this brings, and in nothing if it brings nothing.
    listing = nil
    var notices: [SearchEffect] = []
    switch submission.outcome {
    case .answered(let answer):
      notices = told(of: answer)
      if !answer.rows.isEmpty { return list(answer, title: submission.title) + notices }
    case .failed(let failure):
      notices = [told(failure)]
      if let earlier = submission.earlier {
        return notices + [.tell(.outdated(earlier.fetchedAt))] + list(earlier, title: submission.title)
      }
    case nil: break
    }
    return listLocal(submission, notices)
  }

  /// What is said beside the rows of an answer.
  private func told(of answer: CatalogAnswer) -> [SearchEffect] {
    var notices: [SearchEffect] = []
    if answer.unreadable > 0 { notices.append(.tell(.unreadable(answer.unreadable))) }
    if answer.source == .outdated { notices.append(.tell(.outdated(answer.fetchedAt))) }
    return notices
  }

  private mutating func list(_ answer: CatalogAnswer, title: String) -> [SearchEffect] {
    list(
      Listing(
        title: title, rows: answer.rows.distinct, source: .answer(answer.request),
        isFresh: answer.source == .catalogue, fetchedAt: answer.fetchedAt,
        passed: answer.rows.distinct.count + answer.unreadable))
  }

  private mutating func listLocal(
    _ submission: Submission, _ notices: [SearchEffect]
  ) -> [SearchEffect] {
    var notices = notices
    if let error = submission.localFailure { notices.append(.tell(.libraryFailed(error))) }
    let rows = submission.localRows ?? []
    guard !rows.isEmpty, let query = submission.localQuery else {
      switch submission.outcome {
      // Told to stay offline, the library's word is the last one.
      case .answered, .failed(.catalogue(.offline)): notices.append(.tell(nothingFound(submission)))
      // That Apple could not be asked does not say what the library has.
      case .failed(.catalogue) where submission.localRows != nil && submission.localFailure == nil:
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

  private func nothingFound(_ submission: Submission) -> SearchNotice {
    let query = submission.localQuery
    let store = query.flatMap { $0.storefront == settings.storefront ? nil : $0.storefront }
    return .nothingFound(submission.title, among: query?.entity == .song ? nil : query?.entity, in: store)
  }

  /// Keeps a list and leaves in the scrollback what there is room for.
  private mutating func list(_ listing: Listing) -> [SearchEffect] {
    var listing = listing
    listing.heading = PlaceMessages.results(listing)
    listing.hold(beyond: settings.listRows)
    self.listing = listing
    origin = listing
    return [.list(listing)]
  }

  /// Whether searches that were entered up to a query are still to be listed.
  public func awaitsSearches(upTo number: QueryID) -> Bool {
    submissions.contains { $0.number <= number }
  }

  /// Gives up the unanswered searches before one that was answered, but held back by them for long enough.
  mutating func leaveOverdueBehind() -> [SearchEffect] {
    let overdue = submissions.last {
      $0.heldSince.map { now - $0 >= Limits.TypeAhead.commandPatience } ?? false
    }
    return overdue.map { leaveBehind(upTo: $0.number) } ?? []
  }

  /// Gives up the searches entered up to a query that are not answered: somebody waits for what was entered behind them.
  mutating func leaveBehind(upTo number: QueryID) -> [SearchEffect] {
    let left = submissions.filter { $0.number <= number && !$0.isSettled }
    let cleared = left.contains { $0.number == self.number } ? clearLine() : []
    submissions.removeAll { $0.number <= number && !$0.isSettled }
    return cleared + left.map { .tell(.leftBehind($0.title)) }
  }

  /// The next rows of the last list: those held back, else of Apple's answer by offset, of the library likewise.
  mutating func more() -> [SearchEffect] {
    guard var listing else { return [.tell(.nothingListed)] }
    guard listing.held.isEmpty else {
      listing.release(settings.listRows)
      self.listing = listing
      origin = listing
      return [.list(listing)]
    }
    // Asked for twice, the same page comes once.
    guard !submissions.contains(where: { $0.continued?.counts(as: listing) == true }) else { return [] }
    switch listing.source {
    case .command, .answer(.lookup): return [.tell(.noMoreRows)]
    case .answer(.search(var query)):
      query.offset += listing.passed
      query.limit = settings.liveRows
      // Typing's own query keeps its offset at 0; only a list goes on.
      return askBesideLine(
        .search(query), title: listing.title, localQuery: nil, purpose: .page(of: listing))
    case .library(var query):
      query.offset += listing.passed
      return askBesideLine(nil, title: listing.title, localQuery: query, purpose: .page(of: listing))
    }
  }

  mutating func refresh() -> [SearchEffect] {
    guard let listing else { return [.tell(.nothingListed)] }
    switch listing.source {
    case .command: return [.tell(.nothingListed)]
    case .answer(let request):
      return askBesideLine(request, title: listing.title, localQuery: nil, freshness: .fresh)
    case .library(let query):
      var settings = settings
      settings.storefront = query.storefront
      return askBesideLine(
        settings.request(query.text), title: listing.title, localQuery: query, freshness: .fresh)
    }
  }

  private mutating func addPage(_ submission: Submission, to last: Listing) -> [SearchEffect] {
    guard let listing, listing.counts(as: last) else { return [.tell(.overtaken(last.title))] }
    switch submission.outcome {
    case .answered(let answer): return addPage(answer, to: listing) + told(of: answer)
    case .failed(.catalogue(.offline)): return [.tell(.noMoreKept)]
    case .failed(let failure):
      guard let earlier = submission.earlier else { return [told(failure)] }
      return [told(failure), .tell(.outdated(earlier.fetchedAt))] + addPage(earlier, to: listing)
    case nil:
      if let error = submission.localFailure { return [.tell(.libraryFailed(error))] }
      return addPage(submission.localRows ?? [], to: listing)
    }
  }

  private mutating func addPage(_ answer: CatalogAnswer, to last: Listing) -> [SearchEffect] {
    addPage(answer.rows, unreadable: answer.unreadable, to: last) { listing in
      listing.isFresh = answer.source == .catalogue
      listing.fetchedAt = answer.fetchedAt
    }
  }

  private mutating func addPage(
    _ rows: [StoredItem], unreadable: Int = 0, to last: Listing,
    noting note: (inout Listing) -> Void = { _ in }
  ) -> [SearchEffect] {
    var listing = last
    note(&listing)
    let isMore = listing.add(rows, unreadable: unreadable)
    if isMore { listing.release(settings.listRows) }
    self.listing = listing
    guard isMore else { return [.tell(.noMoreRows)] }
    origin = listing
    return [.list(listing)]
  }
}

extension [StoredItem] {
  /// Each item once, the first of its rows.
  public var distinct: [StoredItem] {
    var seen: Set<ItemID> = []
    return filter { seen.insert($0.item.id).inserted }
  }
}
