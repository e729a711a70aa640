internal import Catalog
internal import Foundation

/// Words for how far the answers to the present query have come.
enum SearchStatus {
  /// The parts of the status line, most important first.
  static func parts(of session: SearchSession, in zone: TimeZone) -> [StatusPart] {
    playing(session) + (session.panel.isClosed && !session.isSubmitting ? [] : answers(session, zone))
  }

  private static func playing(_ session: SearchSession) -> [StatusPart] {
    guard let playback = session.playback else { return [] }
    let position = StatusPart("playing " + playback.position(now: session.now))
    guard session.prompt == .blank else { return [position] }
    return [position, StatusPart("provided courtesy of iTunes"), StatusPart(playback.title)]
  }

  private static func answers(_ session: SearchSession, _ zone: TimeZone) -> [StatusPart] {
    if session.submission != nil { return submitting(session) }
    switch session.prompt {
    case .blank: return []
    case .command:
      return [
        StatusPart(Wording.count(session.panel.rows.count, "command")), StatusPart(":help lists them all"),
      ]
    case .store(let store):
      let isUnknown = if case .unknown = store { true } else { false }
      return [StatusPart(SearchNotice(store).sentence(), tone: isUnknown ? .warning : .usual)]
    case .link: return [StatusPart("Enter opens it")]
    case .words:
      guard let progress = session.shownProgress else { return [] }
      return store(session) + found(progress, session.now) + network(progress, session, zone)
        + budget(progress, session, zone) + stars(session)
    }
  }

  private static func submitting(_ session: SearchSession) -> [StatusPart] {
    [StatusPart(session.submission?.request == nil ? "looking…" : "asking Apple…")]
  }

  private static func found(_ progress: QueryProgress, _ now: Timestamp) -> [StatusPart] {
    var parts: [StatusPart] = []
    if let error = progress.localFailure { parts.append(StatusPart(error.sentence, tone: .warning)) }
    if let count = progress.localCount {
      let more = progress.nextLocalOffset == nil ? "" : "+"
      parts.append(StatusPart("\(count)\(more) local"))
    }
    guard let live = progress.live else { return parts }
    switch live.source {
    case .catalogue: parts.append(StatusPart("\(live.rows) live, \(live.added) new"))
    case .kept: parts.append(StatusPart("\(live.rows) from Apple, kept"))
    case .outdated:
      parts.append(
        StatusPart("\(live.rows) from Apple, \(RelativeTime.ago(live.fetchedAt, now: now))"))
    }
    if live.unreadable > 0 {
      parts.append(StatusPart("\(Wording.count(live.unreadable, "row")) unreadable", tone: .warning))
    }
    return parts
  }

  private static func network(
    _ progress: QueryProgress, _ session: SearchSession, _ zone: TimeZone
  ) -> [StatusPart] {
    if session.settings.isOffline { return [StatusPart("offline", tone: .warning)] }
    if session.isRefused { return [] }
    if progress.isAsking { return [StatusPart("asking…")] }
    if let failure = progress.failure { return [StatusPart(failure.sentence(in: zone), tone: .warning)] }
    if let shorter = progress.settledBy {
      return [StatusPart("Apple had no more for “\(shorter)”; Enter asks")]
    }
    return []
  }

  private static func store(_ session: SearchSession) -> [StatusPart] {
    session.namedStore.map { [StatusPart("store " + $0.code)] } ?? []
  }

  private static func stars(_ session: SearchSession) -> [StatusPart] {
    session.starCount > 0 ? [StatusPart("★ \(session.starCount)")] : []
  }

  private static func budget(
    _ progress: QueryProgress, _ session: SearchSession, _ zone: TimeZone
  ) -> [StatusPart] {
    guard let allowance = session.allowance, !session.settings.isOffline else { return [] }
    if let until = allowance.refusedUntil, until > session.now {
      let left = RelativeTime.left(until: until, now: session.now)
      return [
        StatusPart(
          "Apple refuses until \(ClockTime.text(until, in: zone, seenAt: session.now)), \(left) left",
          tone: .warning)
      ]
    }
    if progress.isDue, let free = allowance.nextFreeForTyping, free > session.now {
      return [StatusPart("asks in \(RelativeTime.left(until: free, now: session.now))")]
    }
    let count = session.callFigure.left ?? 0
    let left = Wording.count(count, "call") + " left"
    guard allowance.callsLeftForTyping <= 0 else { return [StatusPart(left)] }
    guard let free = count > 0 ? allowance.nextFreeForTyping : allowance.nextFree else {
      return [StatusPart(left)]
    }
    let moment = ClockTime.text(free, in: zone, seenAt: session.now)
    return [
      StatusPart(count > 0 ? left + " for Enter, more at " + moment : "no call left until " + moment)
    ]
  }
}
