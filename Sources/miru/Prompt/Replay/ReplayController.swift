internal import Catalog
internal import Features
internal import Terminal

/// Runs the player of a recording: passes keys to its session, advances it in time, draws the view.
@MainActor final class ReplayController: FullScreen {
  let prompt = Prompt(SafeText(literal: ""))
  let keys = ReplaySession.keys
  var keyPage: Int?
  let editor: ReadlineEditor
  private let clock: any TimeSource
  private var session: ReplaySession
  private var playing: Task<Void, Never>?
  private var ended: CheckedContinuation<CommandStatus, Never>?

  init(_ session: ReplaySession, wiring: Wiring) {
    editor = ReadlineEditor(settings: EditorSettings(panelRows: 0, palette: wiring.palette))
    (self.session, clock) = (session, wiring.clock)
  }

  /// Plays until the user leaves.
  func run() async throws -> CommandStatus {
    try editor.start(prompt: prompt) { [weak self] in self?.handle($0) }
    start()
    return await withCheckedContinuation { ended = $0 }
  }

  func start() { editor.enter(self, goOn) }

  func handle(_ event: EditorEvent) {
    guard !takesHelp(event) else { return }
    switch event {
    case .key(let key): session.press(key) ? goOn() : leave(.done)
    case .resized, .resumed: goOn()
    case .endKey, .endOfInput, .interrupt: leave(.done)
    case .terminated: leave(.interrupted)
    default: break
    }
  }

  /// Draws, and replays the next event after its pause.
  private func goOn() {
    draw()
    playing?.cancel()
    guard let pause = session.pause else { return }
    playing = Task { [clock] in
      guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
      session.advance()
      goOn()
    }
  }

  func draw() {
    let view = FullScreenView(LiveReplayViewModel(session))
    editor.draw(self, view.lines(width: editor.size.columns, height: editor.panelRoom))
  }

  private func leave(_ status: CommandStatus) {
    playing?.cancel()
    editor.stop()
    ended?.resume(returning: status)
    ended = nil
  }
}
