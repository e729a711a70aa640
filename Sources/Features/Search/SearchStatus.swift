internal import Catalog

/// The text of the status line.
enum SearchStatus {
  /// Returns the parts of the status line, most important first.
  static func parts(of session: PromptState, in zone: LocalZone) -> [StatusPart] {
    paused(session) + playing(session)
      + (session.panel.isClosed && !session.isSubmitting ? [] : answers(session, zone))
  }

  private static func paused(_ session: PromptState) -> [StatusPart] {
    guard let last = session.paused.last else { return [] }
    let others = session.paused.count - 1
    var parts = last.parts(now: session.now).map { StatusPart($0) }
    if others > 0 { parts.append(StatusPart(":break lists \(others) more")) }
    parts[0].yields = parts.count - 1
    return parts
  }

  private static func playing(_ session: PromptState) -> [StatusPart] {
    guard let playback = session.facts.playback else { return [] }
    let place = playback.place.map { "preview \($0), " } ?? ""
    let playing = playback.position(now: session.now).map { place + "playing " + $0 }
    let position = StatusPart(playing ?? place + "starting the preview…")
    guard session.prompt == .blank else { return [position] }
    return [position, StatusPart("provided courtesy of iTunes"), StatusPart(playback.title)]
  }

  private static func answers(_ session: PromptState, _ zone: LocalZone) -> [StatusPart] {
    if session.panel.hasCompletions {
      let count = StatusPart(Wording.count(session.panel.rows.count, "value"))
      guard case .unusable(let notice) = session.prompt, notice.isAboutStore else { return [count] }
      return [count, StatusPart(notice.sentence())]
    }
    switch session.prompt {
    case .blank: return session.showsOrigin ? broughtBack(session) : waiting(session)
    case .command:
      return [
        StatusPart(Wording.count(session.panel.rows.count, "command")),
        StatusPart(":help commands lists all"),
      ]
    case .unusable(let notice):
      let isRight = if case .storeAlone = notice { true } else { false }
      return [StatusPart(notice.sentence(), tone: isRight ? .usual : .warning)]
    case .link: return [StatusPart("Enter opens it")]
    case .words:
      guard let progress = session.shownProgress else { return [] }
      let budget = budget(progress, session, zone)
      // What is wrong comes first, whatever else there is no room for.
      return trouble(progress, session, zone) + (session.isRefused ? budget : [])
        + (session.namedStore.map { [StatusPart("store " + $0.code)] } ?? []) + refinement(session)
        + found(progress, session.now) + asking(progress, session)
        + (session.isRefused ? [] : budget) + kinds(progress, session)
        + (session.facts.starCount > 0 ? [StatusPart("★ \(session.facts.starCount)")] : [])
        + hint(progress, session)
    }
  }

  /// Returns the progress of an Enter or a command while the line is empty.
  private static func waiting(_ session: PromptState) -> [StatusPart] {
    if session.facts.commandRequests > 0 || session.submissions.contains(where: { $0.request != nil }) {
      return [StatusPart("asking Apple…")]
    }
    return session.submissions.isEmpty ? [] : [StatusPart("searching the library…")]
  }

  private static func broughtBack(_ session: PromptState) -> [StatusPart] {
    guard let list = session.panel.list else { return [] }
    let count = Wording.count(session.panel.rows.count, "row")
    let part = session.panel.chosen.flatMap(list.section)?.title
    let next = session.page == nil ? "Enter opens, Alt-A album, Alt-I artist" : "asking for more…"
    let store = list.storefront.flatMap { $0 == session.settings.storefront ? nil : "store " + $0.code }
    return [list.title, store, part, count, next].compactMap { $0 }.map { StatusPart($0) }
  }

  private static func found(_ progress: QueryProgress, _ now: Timestamp) -> [StatusPart] {
    var parts: [StatusPart] = []
    if let count = progress.localCount {
      let more = progress.nextLocalOffset != nil || progress.holdsMore == true ? "+" : ""
      parts.append(StatusPart("\(count + progress.overtakenCount)\(more) local"))
    }
    if progress.isSearchingOn { parts.append(StatusPart("looking on…")) }
    guard let live = progress.live else { return parts }
    let rows = "\(live.rows)" + (live.filteredOut.map { " of \(live.rows + $0)" } ?? "")
    switch live.source {
    case .catalogue, .unstored, .edited: parts.append(StatusPart("\(rows) live, \(live.added) new"))
    case .kept, .outdated:
      parts.append(StatusPart("\(rows) from Apple, \(RelativeTime.ago(live.fetchedAt, now: now))"))
    }
    if live.unreadable > 0 {
      parts.append(StatusPart("\(Wording.count(live.unreadable, "row")) unreadable", tone: .warning))
    }
    return parts
  }

  /// Returns the kind that Shift-Tab has chosen, or else the number of rows of each kind, and the next kind.
  private static func kinds(_ progress: QueryProgress, _ session: PromptState) -> [StatusPart] {
    let counts = session.kindCounts
    if let turn = session.turn {
      let next = StatusPart("Shift-Tab: \(turn.next.entity?.plural ?? "all kinds")")
      return [StatusPart(turn.entity?.plural ?? "all kinds", tone: .filter), next]
    }
    guard session.searchesAllKinds else { return [] }
    // Rows of former words stay until the library has answered.
    let isOfLine = session.panel.number == session.number
    let guess = isOfLine && (progress.isAsking || progress.hasAnswer) ? session.guess?.entity : nil
    let asked = guess.map { [StatusPart("Apple asked for \($0.plural)", tone: .filter)] } ?? []
    guard counts.count > 1 || !asked.isEmpty else { return [] }
    let mayHaveMore = progress.nextLocalOffset != nil || progress.holdsMore == true
    let numbers = counts.map { StatusPart("\($0.entity.plural) \($0.count)\(mayHaveMore ? "+" : "")") }
    return asked + numbers + [StatusPart("Shift-Tab: \(session.nextTurn.entity?.plural ?? "all kinds")")]
  }

  static func asking(_ progress: QueryProgress, _ session: PromptState) -> [StatusPart] {
    if session.settings.isOffline { return [StatusPart("offline", tone: .warning)] }
    return progress.isAsking && !progress.hasAnswer && !session.isRefused ? [StatusPart("asking…")] : []
  }

  /// Returns the errors; may hold untrusted text.
  static func trouble(
    _ progress: QueryProgress, _ session: PromptState, _ zone: LocalZone
  ) -> [StatusPart] {
    var sentences = session.invalidFilter.map { [SearchNotice.filterForm($0).sentence()] } ?? []
    if let error = progress.localFailure { sentences.append(error.sentence) }
    if let failure = progress.failure, !session.settings.isOffline, !session.isRefused {
      sentences.append(failure.isNetworkTrouble ? "Apple cannot be reached" : failure.sentence(in: zone))
    }
    return sentences.map { StatusPart($0, tone: .warning) }
  }

  /// Returns a hint if Enter has an unexpected effect.
  static func hint(_ progress: QueryProgress, _ session: PromptState) -> [StatusPart] {
    if let live = progress.live, live.source != .catalogue {
      // An expired answer is listed only while requests are not allowed.
      let isListed = live.rows > 0 && (live.source == .kept || session.settings.isOffline)
      return isListed ? [StatusPart("Enter lists them")] : []
    }
    guard let shorter = progress.sparedBy, !session.settings.isOffline, !session.isRefused else { return [] }
    // A guessed kind stands nowhere else in this status.
    let guess = session.searchesAllKinds ? session.querySettings.guess?.entity : nil
    let rows = guess?.plural ?? "rows"
    return [StatusPart("Apple had no more \(rows) for \(Wording.quoted(shorter)); Enter asks anyway")]
  }

  private static func refinement(_ session: PromptState) -> [StatusPart] {
    guard let refinement = session.refinement else { return [] }
    let unknown = refinement.unknownToLibrary.map { [StatusPart("the library does not know \($0)")] } ?? []
    return [StatusPart(SearchLine.text(words: "", refinement), tone: .filter)] + unknown
      + (refinement.order == nil ? [] : [StatusPart("sorted so far")])
  }

  static func budget(
    _ progress: QueryProgress, _ session: PromptState, _ zone: LocalZone
  ) -> [StatusPart] {
    guard let allowance = session.allowance, !session.settings.isOffline else { return [] }
    if let until = allowance.refusedUntil, until > session.now {
      let left = RelativeTime.left(until: until, now: session.now)
      return [
        StatusPart(
          "Apple refuses requests until \(ClockTime.text(until, in: zone, seenAt: session.now)), \(left) left",
          tone: .warning)
      ]
    }
    if progress.isDue, let free = allowance.nextFreeForTyping, free > session.now {
      return [StatusPart("next request in \(RelativeTime.left(until: free, now: session.now))")]
    }
    let count = session.callFigure.left ?? 0
    if let moment = session.announcedRequest {
      let left = RelativeTime.left(until: moment, now: session.now)
      return [StatusPart("Apple in \(left)")] + (count > 0 ? [StatusPart("Enter asks now")] : [])
    }
    let left = Wording.count(count, "request") + " left"
    guard allowance.callsLeftForTyping <= 0 else { return [StatusPart(left)] }
    guard let free = count > 0 ? allowance.nextFreeForTyping : allowance.nextFree else {
      return [StatusPart(left)]
    }
    let moment = ClockTime.text(free, in: zone, seenAt: session.now)
    return [
      StatusPart(count > 0 ? left + " for Enter, more at " + moment : "no request left until " + moment)
    ]
  }
}
