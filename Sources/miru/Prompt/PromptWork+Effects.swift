internal import Catalog
internal import Features

extension PromptWork {
  /// Performs one effect of the session; `listed` is the previous list.
  func perform(_ effect: SearchEffect, listed: Listing? = nil) {
    switch effect {
    case .lookUp(let query, let line, let number): lookUp(query, line, for: number)
    case .wake(let pause, let number):
      start(.wake, after: pause) { [self] in send(.woke(for: number, at: now)) }
    case .readAllowance: backgroundTasks.start { [self] in await readAllowance() }
    case .ask(let request, let trigger, let freshness, let number):
      ask(request, trigger: trigger, freshness: freshness, for: number)
    case .open(_, _, let list) where list.chosenRow?.isEdited == true:
      if let row = list.chosenRow { drawCard(row) }
    case .go(_, _, let list) where list.chosenRow?.isEdited == true:
      failed(CommandFailure.edited)
    case .open(let key, let query, _):
      startOnRow { [self] in await open(key, query: query) }
    case .go(let way, let key, let list):
      startOnRow { [self] in await go(way, from: key, in: list) }
    case .openPasted(let item): openInTurn(item)
    case .list(let listing): showList(listing)
    case .run(let command): start(command, in: listed)
    case .replaceLine(let text): screen?.replaceLine(text)
    case .tell(let notice): tell(notice)
    case .ticks(let on): tick(on)
    }
  }

  /// Starts work on a row, once the rows that are shown are stored.
  private func startOnRow(_ work: @escaping @MainActor () async -> Void) {
    backgroundTasks.start { [self, storing] in
      await storing?.value
      await work()
      await readMarks()
      restLater()
    }
  }

  /// Opens a pasted item in its turn, because a command typed or pasted behind it may be about its card.
  private func openInTurn(_ item: PastedItem) {
    backgroundTasks.start { [self, storing] in
      await commandQueue.run(.inOrder, when: { true }, overdue: {}) { _ in
        await storing?.value
        await open(item)
        await readMarks()
      }
      restLater()
    }
  }

  private func tell(_ notice: SearchNotice) {
    if let status = CommandStatus(notice) { outcome = status }
    let sentence = notice.sentence(at: now)
    log.note("\(sentence)")
    screen?.tell(sentence)
  }
}

extension CommandStatus {
  /// The exit status of a line with this notice; `nil` if the line succeeded.
  init?(_ notice: SearchNotice) {
    switch notice {
    case .noCommand, .nothingListed, .notRequested, .unknownStore, .storeAlone, .severalStores, .tooLong,
      .filterForm,
      .playlist, .noSavedSearch:
      self = .usage
    case .nothingPainted, .nothingFound, .noSuchItem, .notStored, .noMoreRows, .noMoreKept, .givenUp,
      .overtaken, .leftBehind:
      self = .nothingFound
    case .libraryFailed(let error), .answerNotStored(let error): self = CommandStatus(error)
    case .notAsked(.catalogue(.offline)): return nil
    case .notAsked(.catalogue(let error)), .networkLost(let error), .stillUnreachable(let error):
      self = CommandStatus(error)
    case .notAsked(.library(let error)): self = CommandStatus(error)
    case .onlyLocal, .nothingStored, .namesCommand, .outdated, .unreadable, .networkBack: return nil
    }
  }
}

extension PromptWork {
  /// Sets what frames show besides the search.
  func set<Fact: Equatable>(_ fact: WritableKeyPath<SessionFacts, Fact>, to value: Fact) {
    var facts = search.facts
    facts[keyPath: fact] = value
    if facts != search.facts { send(.facts(facts, at: now)) }
  }

  /// Reads what a command or an opening may have changed: the number of stars, and the marks of the rows that are shown
  /// or can be brought back.
  func readMarks() async {
    starReadings += 1
    markReadings += 1
    let (starReading, markReading) = (starReadings, markReadings)
    var findings = LineFindings()
    await logging("the marks of the rows cannot be read") {
      let count = search.settings.isScript ? search.facts.starCount : try await library.starCount()
      let marks = try await library.marks(of: Set(search.heldRows.map(\.item.id)))
      if starReading == starReadings, count != search.facts.starCount { findings.starCount = count }
      if markReading == markReadings,
        search.heldRows.contains(where: { marks[$0.item.id] ?? $0.marks != $0.marks })
      {
        findings.marks = marks
      }
    }
    if !findings.isEmpty { send(.found(findings, for: search.number)) }
    readLists(of: describedItem, again: true)
  }

  /// Reads in which lists the chosen item is, if its facts are shown and it is not known yet.
  func readLists(of id: ItemID?, again: Bool = false) {
    guard id != describedItem || again else { return }
    describedItem = id
    guard let id, search.settings.showsDetails else { return }
    backgroundTasks.start { [self] in
      await logging("the lists of an item cannot be read") {
        let names = try await library.listPlaces(of: id).map(\.list)
        guard describedItem == id, names != search.rowLists?[id] ?? [] else { return }
        var findings = LineFindings()
        findings.lists = [id: names]
        send(.found(findings, for: search.number))
      }
    }
  }

  /// Reads the names of the lists, which complete a command.
  func readListNames() {
    backgroundTasks.start { [self] in
      await logging("the lists cannot be named") { set(\.listNames, to: try await library.listNames()) }
    }
  }
}

extension PromptWork {
  /// Sends a request to the catalogue, which is never cancelled, because it may already count against the budget.
  func ask(_ request: CatalogRequest, trigger: RequestTrigger, freshness: Freshness, for number: QueryID) {
    backgroundTasks.start { [self] in
      do {
        let answer = try await catalogue.answer(to: request, trigger: trigger, freshness: freshness)
        let isAwaited = search.isAwaited(number)
        send(.liveAnswer(answer, for: number, at: now))
        // The line held a command meanwhile, so the panel does not show the rows. An Enter that waits for them lists them.
        if answer.source == .edited, !isAwaited, !search.hasSubmissions,
          search.place.listing?.all != answer.rows.distinct
        {
          list(Listing(edited: answer))
        }
        if let storing = answer.storing { await wait(for: storing) }
        restLater()
      } catch {
        let failure = RequestFailure(error, path: wiring.libraryPath)
        log.note("\(failure.sentence())")
        var earlier: CatalogAnswer?
        if failure.leavesEarlierAnswer { earlier = try? await catalogue.lastAnswer(to: request) }
        send(.liveFailed(failure, of: request, earlier: earlier, for: number, at: now))
      }
    }
  }

  /// Says if an answer that is shown cannot be stored.
  private func wait(for answer: Task<Void, any Error>) async {
    let waiting = Task { [storing] in
      await storing?.value
      do {
        try await answer.value
      } catch {
        guard case .library(let error) = RequestFailure(error, path: wiring.libraryPath) else { return }
        tell(.answerNotStored(error))
      }
    }
    storing = waiting
    await waiting.value
    if storing == waiting { storing = nil }
  }
}

extension RequestFailure {
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as CatalogError: .catalogue(error)
      case let error as LibraryError: .library(error)
      default: .library(.failed(path: path, detail: "\(error)"))
      }
  }
}
