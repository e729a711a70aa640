internal import Catalog

extension PromptState {
  /// Opens the chosen row; without one, runs the command in the line or sends a request for its words.
  mutating func enter() -> [SearchEffect] {
    guard submission == nil else { return [] }
    if let place = panel.chosen, let row = panel.row(at: place, for: number) { return open(row, at: place) }
    return submit()
  }

  mutating func altEnter() -> [SearchEffect] {
    guard submission == nil else { return [] }
    guard let row = panel.row(at: 0, for: number) else { return [.tell(.nothingPainted)] }
    return open(row, at: 0)
  }

  mutating func submitted(_ text: String) -> [SearchEffect] {
    let cleared = clearLine()
    read(text)
    return cleared + submit()
  }

  private mutating func submit() -> [SearchEffect] {
    if prompt.term != nil, let name = line(text).unfinished, name != .store {
      return [.tell(.filterForm(name))]
    }
    switch prompt {
    case .blank: return clearLine()
    case .command(let line):
      do throws(CommandLineError) {
        let command = try CommandCall(parsing: line, among: commands)
        return clearLine() + [.run(command)]
      } catch {
        return clearLine() + [.tell(.noCommand(error))]
      }
    case .link(let item), .words(_, let item?): return clearLine() + [.openPasted(item)]
    case .words(let term, nil): return askForWords(term, querySettings)
    case .unusable(let notice): return clearLine() + [.tell(notice)]
    }
  }

  private mutating func askForWords(_ term: String, _ settings: SearchSettings) -> [SearchEffect] {
    let refinement = settings.refinement
    var settings = settings
    // Filters leave few of Apple's rows, and 200 cost no more than 50.
    if refinement != nil { settings.liveRows = SearchQuery.limits.upperBound }
    let isForced = line(text).pieces.contains { if case .forcedText = $0.meaning { true } else { false } }
    let limit = refinement == nil ? settings.liveRows : Limits.TypeAhead.refinedRows
    let canAsk = refinement == nil || !settings.requestTerm(term).isEmpty
    return ask(
      canAsk ? settings.request(term) : nil,
      title: refinement == nil && !isForced ? term : SearchLine.text(words: term, refinement),
      localQuery: settings.localQuery(term, limit: limit))
  }

  /// Searches for a number that is not an item's id as a title, unless the user has typed on.
  mutating func foundNothing(behind item: PastedItem) -> [SearchEffect] {
    if let words = item.words, prompt == .blank, submission == nil {
      var settings = settings
      settings.storefront = item.storefront
      return askForWords(words, settings)
    }
    return [.tell(settings.isOffline ? .notStored(item) : .noSuchItem(item))]
  }

  private mutating func open(_ row: SearchRow, at place: Int) -> [SearchEffect] {
    let query = prompt.term.flatMap { querySettings.localQuery($0, limit: 1).askedWords }
    switch row {
    case .item(let stored, _):
      opened = (opened + [Entity(stored.item)].compactMap(\.self)).suffix(Limits.TypeAhead.openedKinds)
      let list = choose(stored, at: place)
      let words = query ?? list.query(ofRow: list.chosen.map { $0 + 1 })
      return clearLine() + [.open(stored.key, query: words, from: list)]
    case .pasted(let item): return clearLine() + [.openPasted(item)]
    case .listed(_, let stored):
      // The painted row, whatever was listed since.
      var list = self.place.listing ?? Listing(title: text, rows: [stored])
      list.chosen = list.all.firstIndex { $0.key == stored.key }
      self.place.choose(from: list)
      let words = list.chosen.flatMap { list.query(ofRow: $0 + 1) }
      return clearLine() + [.open(stored.key, query: words, from: list)]
    case .command, .completion:
      // Arguments in the line belong to that command and are kept.
      if case .command = row, prompt.hasArguments { return submit() }
      guard let line = command(of: row) else { return [.replaceLine((row.line ?? "").trimmingBlanks + " ")] }
      prompt = .command(line)
      return submit()
    }
  }

  /// The command that Enter runs in place of the typed one, because its row is chosen.
  public var chosenCommand: String? { panel.row(at: panel.chosen, for: number).flatMap(command) }

  private func command(of row: SearchRow) -> String? {
    switch row {
    case .command(let help) where !help.needsArgument && !prompt.hasArguments: ":" + help.name
    case .completion(let completion) where CommandCompletion.mayEnd(completion, among: commands):
      completion.line
    case .pasted, .listed, .item, .command, .completion: nil
    }
  }

  /// Sends a deliberate request, and searches the library in case Apple has no results.
  mutating func ask(
    _ request: CatalogRequest?, title: String, localQuery: LocalQuery?, continuing last: Listing? = nil,
    freshness: Freshness = .kept
  ) -> [SearchEffect] {
    takeNumber()
    timer = nil
    read("")
    turn = nil
    progress = QueryProgress()
    panel.replace(with: [], for: number)
    panel.isClosed = true
    suggestion = nil
    submissions.append(
      Submission(number: number, title: title, continued: last, request: request, localQuery: localQuery))
    return look(up: localQuery, asking: request, freshness: freshness)
  }

  /// Searches the library and sends a request, as far as they are given.
  mutating func look(
    up query: LocalQuery?, asking request: CatalogRequest?, freshness: Freshness
  ) -> [SearchEffect] {
    if request != nil { callFigure.asked() }
    let local = query.map { SearchEffect.lookUp($0, nil, for: number) }
    let live = request.map {
      SearchEffect.ask($0, trigger: .deliberate, freshness: freshness, for: number)
    }
    return [local, live].compactMap(\.self)
  }

  /// Sends a request as Enter does, for a command; a line typed since is then searched again.
  mutating func askBesideLine(
    _ request: CatalogRequest?, title: String, localQuery: LocalQuery?, continuing last: Listing? = nil,
    freshness: Freshness = .kept
  ) -> [SearchEffect] {
    let line = text
    let effects = ask(request, title: title, localQuery: localQuery, continuing: last, freshness: freshness)
    guard !line.trimmingBlanks.isEmpty else { return effects }
    text = line
    return effects + beginQuery()
  }

  /// Empties the line; the results of an earlier Enter are still listed when they arrive.
  mutating func clearLine() -> [SearchEffect] {
    text = ""
    return beginQuery()
  }
}

extension PromptInput {
  var hasArguments: Bool {
    if case .command(let line) = self { line.dropFirst().contains(where: \.isWhitespace) } else { false }
  }
}
