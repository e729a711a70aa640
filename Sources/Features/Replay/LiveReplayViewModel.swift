internal import Catalog
public import Terminal

/// The view model of the player of a recording.
public final class LiveReplayViewModel: FullScreenViewModel {
  /// The fewest columns for the state beside the screen.
  private static let stateColumns = 42

  public let heading: String
  public let keys = ["q leave", "Space pause", "←→ event", "↑↓ query", "g go", "s state"]
  private let replay: ReplaySession
  private let session: PromptState

  /// Creates a view model of a player's state.
  public init(_ replay: ReplaySession) {
    (self.replay, session) = (replay, replay.session(after: replay.place))
    let (count, recording) = (replay.steps.count, replay.recording)
    let last = replay.steps.prefix(replay.place).last.map {
      " · \(recording.seconds($0.at)) · \(SessionRecording.words($0.event))"
    }
    let event = "Event \(replay.place) of \(count)\(replay.isPlaying ? "" : " · paused")\(last ?? "")"
    heading = replay.typed.map { "Go to event (0 to \(count)): \($0)_" } ?? event
  }

  public func lines(room: Int, width: Int) -> [Line] {
    let size = replay.steps.prefix(replay.place).last?.size ?? (width, room)
    let typed = SafeText("> " + session.text)
    let rest = SafeText(String((session.suggestion ?? "").dropFirst(session.text.count)))
    let line = Line([Span(typed, at: 0), Span(rest, at: typed.width, style: .dim)])
    let panel = SearchView(LiveSearchViewModel(session, in: replay.recording.start.localZone))
    let screen = [line] + panel.lines(width: size.width, height: size.height)
    guard replay.showsState else { return screen }
    let isBeside = width >= size.width + Self.stateColumns
    let state = state(at: isBeside ? size.width + 2 : 0)
    let blanks = Array(repeating: Line(), count: room)
    guard isBeside else { return (screen + blanks).prefix(max(0, room - state.count)) + state }
    return zip(screen + blanks, state + blanks).map { Line($0.spans + $1.spans, background: $0.background) }
  }

  /// The state of the session; bold is what the last event changed.
  private func state(at column: Int) -> [Line] {
    zip(facts(session), facts(replay.session(after: max(0, replay.place - 1)))).map { fact, former in
      let text = SafeText(fact == former ? fact : "\(fact) · was \(former)")
      return Line([Span(text, at: column, style: fact == former ? .usual : .bold)])
    }
  }

  private func facts(_ session: PromptState) -> [String] {
    let (panel, allowance) = (session.panel, session.allowance)
    let next = allowance?.nextFree.map { ", next at \(replay.recording.seconds($0))" } ?? ""
    return [
      "query \(session.number.count)",
      "panel of query \(panel.number.count): \(Wording.count(panel.rows.count, "row"))"
        + (panel.isClosed ? ", closed" : panel.chosen.map { ", \($0 + 1) chosen" } ?? ""),
      "budget: " + (allowance.map { "\($0.callsLeft) of \($0.limit)\(next)" } ?? "unknown"),
      "timers: \(session.timer == nil ? "no pause" : "pause"), \(session.isTicking ? "every second" : "no ticks")",
      "waiting: " + Wording.count(session.submissions.count, "search", "searches"),
    ]
  }
}
