public import Catalog
public import Terminal

/// The player of a recording on its own screen.
public struct ReplayScreen: FullScreen {
  private let clock: any TimeSource
  private var session: ReplaySession
  /// Counts the keys and the events, so that only the last pause counts.
  private var turn = 0

  public let prompt = Prompt(SafeText(literal: ""))
  public let keys = ReplaySession.keys

  public init(_ session: ReplaySession, clock: any TimeSource) {
    (self.session, self.clock) = (session, clock)
  }

  public mutating func handle(
    _ event: EditorEvent, in window: ScreenWindow
  ) -> [ScreenEffect<ReplayScreen>] {
    switch event {
    case .key(let key): session.press(key) ? wait() : [.leave()]
    case .resized, .resumed: wait()
    case .endKey, .interrupt: [.leave()]
    default: []
    }
  }

  public mutating func say(_ sentence: String) {}

  public func lines(in window: ScreenWindow) -> [Line] {
    FullScreenView(LiveReplayViewModel(session)).lines(width: window.width, height: window.height)
  }

  /// Replays the next event after its pause.
  private mutating func wait() -> [ScreenEffect<ReplayScreen>] {
    turn += 1
    guard let pause = session.pause else { return [] }
    return [
      .run { [clock, turn] in
        try await clock.sleep(for: pause)
        return { screen in
          guard turn == screen.turn else { return [] }
          screen.session.advance()
          return screen.wait()
        }
      }
    ]
  }
}
