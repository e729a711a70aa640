import Catalog

@testable import Features

extension ReferenceSession {
  /// Takes an event in; gives the row it opens.
  mutating func handle(_ event: SearchEvent) -> SearchRow? {
    if let moment = event.moment { now = moment }
    let opened = take(event)
    finish()
    return opened
  }

  private mutating func take(_ event: SearchEvent) -> SearchRow? {
    switch event {
    case .edited(let text, let way, _): edit(text, isRecalled: way == .recalling)
    case .painted: paint()
    case .found(let found, let number): take(found, number.count)
    case .liveAnswer(let answer, let number, _): live(answer, number.count)
    case .liveFailed(_, let request, _, let number, _)
    where page == .answer(request) && number.count == self.number:
      page = nil
    case .liveFailed(let failure, let request, let answer, let number, _):
      guard let place = place(number.count) else {
        // What another process has spent is asked for again.
        let isAgain = if case .catalogue(.budgetSpent) = failure { !isClosed } else { false }
        if let answer, !isAgain { kept(answer, number.count) }
        break
      }
      guard waiting[place].request == request, waiting[place].outcome == nil else { break }
      waiting[place].outcome = .failure
      if let answer, answer.request == request, !answer.rows.isEmpty { waiting[place].earlier = answer }
    case .nothingBehind(let item, _):
      guard let words = item.words, prompt == .blank, !isWaiting else { break }
      var settings = settings
      settings.storefront = item.storefront
      wait(forWords: words, settings)
    case .chooseNext: chooseNext()
    case .choosePrevious: choosePrevious()
    case .pageDown(let rows): pageDown(rows)
    case .pageUp(let rows): if actionable > 0 { chosen = chosen.map { max(0, $0 - rows) } }
    case .escape: escape()
    case .leftBehind(let last): leave(upTo: last.count)
    case .ticked:
      let held = waiting.filter { $0.heldSince.map { now >= $0 + .seconds(2) } ?? false }
      if let last = held.last { leave(upTo: last.number) }
    case .enter: return enter()
    case .altEnter:
      guard !isWaiting, actionable > 0 else { break }
      choose(rows[0])
      return open(rows[0])
    case .submitted(let text, _):
      start("")
      read(text)
      return submit()
    case .more: more()
    case .refresh: refresh()
    // Random lines name no saved search, random keys turn to no other kind, and the library is searched in time.
    case .savedSearches, .nextKind: break
    case .listed(let list, _):
      var plain = ReferenceListing(title: list.title, source: list.source, place: list.place)
      plain.add(list.rows)
      plain.shown = list.rows.count
      plain.chosen = list.chosen
      listing = plain
      origin = plain
    case .chose(let row, let list):
      guard listing?.isPrinted(as: list) == true else { break }
      listing?.chosen = row
      origin = listing
    case .go(let way, _): return go(way)
    case .roomForLists(let rows): settings.listRows = rows
    case .storefrontChanged(let store, _):
      settings.storefront = store
      start(text)
    case .entityChanged(let entity, _):
      settings.entity = entity
      start(text)
    case .offlineChanged(let offline, _): settings.isOffline = offline
    case .forgot(let target, _): forget(everything: target == .everything)
    case .shown, .stepped, .resumed, .network, .allowance, .woke, .facts, .paused, .pick, .unpicked:
      break
    }
    return nil
  }

  private mutating func edit(_ text: String, isRecalled: Bool) {
    guard text != self.text else { return }
    start(text, closed: isRecalled)
  }

  private mutating func take(_ found: LineFindings, _ number: Int) {
    switch (found.query, found.local) {
    case (let query?, .first(let rows)?): firstLocal(rows, query, number)
    case (let query?, .all(let rows)?): local(rows, query, number)
    case (let query?, .failed?): local(nil, query, number)
    // The library is searched in time.
    default: break
    }
    if let answer = found.answer { kept(answer, number) }
    if let line = found.suggestion { offer(line, number) }
  }

  private mutating func firstLocal(_ rows: [StoredItem], _ query: LocalQuery, _ number: Int) {
    guard number == self.number, place(number) == nil, page == nil, query.text == words, query.offset == 0,
      !hasLocal
    else { return }
    tell(.local(rows))
    nextPage = rows.count
    isSearchingOn = true
  }

  /// `nil` for a library that could not answer.
  private mutating func local(_ rows: [StoredItem]?, _ query: LocalQuery, _ number: Int) {
    if let place = place(number) {
      if waiting[place].query == query, waiting[place].local == nil { waiting[place].local = rows ?? [] }
      return
    }
    if number == self.number, page == .library(query) { return turn(rows) }
    guard number == self.number, query.text == words else { return }
    if query.offset == 0 {
      defer { isSearchingOn = false }
      if hasLocal, let rows { return localAgain(rows, query) }
      if !hasLocal { tell(.local(rows ?? [])) }
    } else if let rows {
      guard isPaging, query.offset == nextPage else { return }
      tell(.page(rows))
    }
    isPaging = false
    let isFull = rows.map { $0.count == query.limit } ?? false
    nextPage = isFull ? query.offset + query.limit : nil
  }

  private mutating func localAgain(_ rows: [StoredItem], _ query: LocalQuery) {
    if rows.count == query.limit, rows.count > localCount { nextPage = query.limit }
    tell(.again(rows, new: brought))
    if isSearchingOn { nextPage = rows.count == query.limit ? query.limit : nil }
  }

  private mutating func kept(_ answer: CatalogAnswer, _ number: Int) {
    guard number == self.number, isForPrompt(answer), !hasApple else { return }
    tell(.apple(answer))
  }

  private mutating func live(_ answer: CatalogAnswer, _ number: Int) {
    if number != self.number, answer.source == .catalogue, words != nil, !isWaiting, !isClosed {
      brought.formUnion(answer.newItems)
    }
    if number == self.number, page == .answer(answer.request) {
      return turn(answer.rows, unreadable: answer.unreadable)
    }
    guard let place = place(number) else { return kept(answer, number) }
    guard waiting[place].request == answer.request, waiting[place].outcome == nil else { return }
    waiting[place].outcome = .rows(answer)
  }

  /// The place of the Enter that waits for answers with a number.
  private func place(_ number: Int) -> Int? { waiting.firstIndex { $0.number == number } }

  private func isForPrompt(_ answer: CatalogAnswer) -> Bool {
    words.map { querySettings.request($0) == answer.request } ?? false
  }

  private mutating func chooseNext() {
    if text.isEmpty, !isWaiting, back == nil || isClosed, let origin, !origin.rows.isEmpty {
      return bringBack(origin)
    }
    let next = (chosen ?? -1) + 1
    if next < actionable {
      chosen = next
    } else if actionable > 0 {
      if nextPage != nil, !isSearchingOn { isPaging = true } else { chosen = nil }
    }
  }

  private mutating func choosePrevious() {
    guard actionable > 0 else { return }
    chosen = chosen.map { $0 == 0 ? nil : $0 - 1 } ?? actionable - 1
  }

  private mutating func pageDown(_ rows: Int) {
    guard actionable > 0 else { return }
    if chosen == actionable - 1 {
      if back != nil { askForPage() } else if nextPage != nil, !isSearchingOn { isPaging = true }
    }
    chosen = min(actionable - 1, (chosen ?? -1) + rows)
  }
}
