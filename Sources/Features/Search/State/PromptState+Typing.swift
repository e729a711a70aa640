internal import Catalog

extension PromptState {
  mutating func edited(_ text: String, by edit: SearchEvent.Edit) -> [SearchEffect] {
    guard text != self.text else { return [] }
    // A colon behind the words begins a command about what is picked.
    if edit == .typing, panel.chosen != nil, !picked.isEmpty, !self.text.isEmpty,
      text.hasPrefix(self.text + ":")
    {
      return [.replaceLine(String(text.dropFirst(self.text.count)))]
    }
    self.text = text
    // Blanks are not words: the line still counts as empty after its Enter.
    if submission != nil, text.trimmingBlanks.isEmpty { return [] }
    return beginQuery(closed: edit == .recalling)
  }

  /// Takes what frames show. Names of lists may complete the line that waits for them.
  mutating func took(_ facts: SessionFacts) -> [SearchEffect] {
    let former = self.facts
    self.facts = facts
    guard case .command = prompt, facts.listNames != former.listNames, panel.chosen == nil else { return [] }
    return beginQuery(closed: panel.isClosed)
  }

  /// Starts a new query for the current text.
  mutating func beginQuery(closed: Bool = false, turn: KindTurn? = nil) -> [SearchEffect] {
    takeNumber()
    self.turn = turn
    read(text)
    progress = QueryProgress()
    panel.chosen = nil
    panel.isClosed = closed
    suggestion = closed ? nil : suggestionAtOnce
    timer = nil
    let choices = CommandCompletion.choices(for: text, among: commands, names: givenNames)
    guard choices.isEmpty else {
      panel.replace(with: choices.map(SearchRow.completion), for: number)
      return []
    }
    switch prompt {
    case .blank, .unusable: panel.replace(with: [], for: number)
    case .command(let line):
      panel.replace(with: listedRow.map { [$0] } ?? matching(line).map(SearchRow.command), for: number)
    case .link(let item): panel.replace(with: [.pasted(item)], for: number)
    case .words(let term, let pasted):
      if let pasted {
        panel.replace(with: pasted.offers.map(SearchRow.pasted), for: number)
      } else if let listedRow {
        panel.replace(with: [listedRow], for: number)
      } else if panel.rows.contains(where: { $0.itemID == nil }) {
        panel.rows = []
      }
      return closed ? [] : answer(term)
    }
    return []
  }

  /// Searches for the next kind: in the library, in the cache, and after a pause at Apple.
  mutating func turnKind() -> [SearchEffect] {
    guard submission == nil, !panel.isClosed, case .words(_, nil) = prompt, refinement?.entity == nil else {
      return []
    }
    return beginQuery(turn: nextTurn)
  }

  /// The next kind and those after it.
  var nextTurn: KindTurn { turn?.next ?? KindTurn(from: settings.entity, present: kindCounts.map(\.entity)) }

  /// Guesses the kind again from the library's rows.
  mutating func guessAgain(from rows: [StoredItem]) -> [SearchEffect] {
    guard let term = prompt.term, searchesAllKinds, !progress.isAsking, !progress.hasAnswer else { return [] }
    let former = guess
    if !rows.isEmpty { lastFound = LastFound(term: term, rows: rows) }
    guess = EntityGuess(for: term, rows: rows, before: lastFound, opened: opened)
    guard guess != former, !querySettings.requestTerm(term).isEmpty else { return [] }
    progress.wantsAnswer = isWorthAsking(term)
    return progress.wantsAnswer && timer == nil ? startTimer() : []
  }

  /// Assigns the next number. The old rows keep their status until new ones arrive. Restored rows belong to the
  /// previous number.
  mutating func takeNumber() {
    if panel.number == number { formerProgress = progress }
    number = number.next
    page = nil
    panel.list = nil
  }

  /// Searches the library and the cached answers at once, and sends a request after a pause.
  private mutating func answer(_ term: String) -> [SearchEffect] {
    let mayAsk = !settings.isOffline && !isRefused
    let limit = mayAsk ? settings.localRows : settings.panelRows
    let lookUp = lookUp(term, limit: limit)
    progress.wantsAnswer = isWorthAsking(term)
    // Other processes send requests too, so the number is at most as old as the last key.
    return [lookUp] + startTimer() + (settings.isOffline ? [] : [.readAllowance])
  }

  /// Searches the library for the line, with its cached answer.
  func lookUp(_ term: String, limit: Int) -> SearchEffect {
    let request = LineRequest(
      term: term, settings: querySettings, guesses: searchesAllKinds && turn == nil, before: lastFound,
      opened: opened)
    return .lookUp(querySettings.localQuery(term, limit: limit), request, for: number)
  }

  /// Returns whether a pause in typing may send a request for the query.
  private mutating func isWorthAsking(_ term: String) -> Bool {
    guard querySettings.requestTerm(term).count >= Limits.TypeAhead.shortestQuery,
      case .words(_, nil) = prompt,
      // What is probably a mistake costs no request before Enter, and neither does what is probably a row.
      invalidFilter == nil, listedRow == nil
    else {
      return false
    }
    progress.sparedBy = completeBeginning(of: term)
    return progress.sparedBy == nil
  }

  func completeBeginning(of term: String) -> String? {
    guard case .search(let query) = querySettings.request(term) else { return nil }
    return completeQueries.beginning(of: query)
  }

  /// The row of the last list whose number is the whole line, with or without a colon.
  private var listedRow: SearchRow? {
    let digits = text.trimmingBlanks.trimmingPrefix(":")
    guard let number = Int(digits), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return place.listing?.row(number).map { .listed(number, $0) }
  }

  /// Returns the commands that complete a line.
  private func matching(_ line: String) -> [CommandSummary] {
    let name = line.dropFirst().drop { $0.isWhitespace }
    guard !name.isEmpty else { return commands }
    if let end = name.firstIndex(where: \.isWhitespace) {
      return CommandSummary.beginning(String(name[..<end]), among: commands)
    }
    let beginning = name.lowercased()
    let fitting = commands.filter { $0.name.hasPrefix(beginning) }
    // A name of another program, such as `exit`.
    return fitting.isEmpty ? CommandSummary.beginning(beginning, among: commands) : fitting
  }
}
