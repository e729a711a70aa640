internal import Catalog
internal import Features
internal import Terminal

/// What a full-screen view needs besides its state.
@MainActor struct ScreenServices {
  var editor: ReadlineEditor
  var clock: any TimeSource
  var log: LogFile?
  /// Background work, awaited on exit.
  var tasks = BackgroundTasks()
  /// Loads covers; `nil` without pictures.
  var covers: CoverLoader?
  var colours: PictureColours = .none
  /// Whether covers may be requested.
  var mayAsk = false
}

/// A full-screen view that has the keys.
@MainActor protocol FullScreenRun: AnyObject {
  /// The new line and the card to open, once the view was left.
  var end: (line: String, card: ItemKey?)? { get }
  func handle(_ event: EditorEvent)
  /// Takes the keys and draws.
  func start()
  /// Returns when the view was left.
  func ended() async
}

/// Runs a full-screen view: gives it the keys, performs its effects, draws it.
@MainActor final class FullScreenLoop<Screen: FullScreen>: FullScreenRun {
  private var screen: Screen
  private let services: ScreenServices
  private let editor: ReadlineEditor
  /// The page of the keys that is shown; `nil` if none is.
  private var keyPage: Int?
  /// The last work in order; the next one waits for it.
  private var ordered: Task<Void, Never>?
  /// The cover that was asked for, and its lines once they are loaded.
  private var cover: (wanted: ScreenCover, lines: [Line])?
  private(set) var end: (line: String, card: ItemKey?)? { didSet { left.continuation.finish() } }
  /// Finishes when the view is left.
  private let left = AsyncStream<Void>.makeStream()

  init(_ screen: Screen, _ services: ScreenServices) {
    (self.screen, self.services, editor) = (screen, services, services.editor)
  }

  func start() {
    editor.frame {
      editor.hasOwnScreen = true
      giveKeys()
      handle(.resized(editor.size))
    }
  }

  func handle(_ event: EditorEvent) {
    guard end == nil, !takesHelp(event) else { return }
    editor.frame { perform(screen.handle(event, in: window)) }
  }

  func ended() async { for await _ in left.stream {} }

  private var window: ScreenWindow {
    ScreenWindow(
      width: editor.size.columns, height: editor.panelRoom, now: services.clock.now().wall,
      largestCover: services.covers == nil
        ? nil : PictureRoom(window: editor.size, cell: editor.cell).largest)
  }

  private func perform(_ effects: [ScreenEffect<Screen>]) {
    for effect in effects where end == nil {
      switch effect {
      case .run(let inOrder, let failing, let work): run(inOrder: inOrder, failing: failing, work)
      case .type(let text):
        editor.hostTakesKeys = false
        editor.panelTakesKeys = true
        if !text.isEmpty { editor.replaceLine(with: text) }
      case .endTyping:
        editor.clearLine()
        giveKeys()
      case .copy(let text, let change): change(&screen, editor.copy(text))
      case .page(let text):
        do {
          _ = try editor.lend { try TerminalProgram.pager.run(on: text, named: "body", hasKeys: true) }
        } catch {
          say(error)
        }
      case .leave(let line, let card):
        if cover != nil { services.covers?.stop() }
        end = (line, card)
      }
    }
    draw()
  }

  private func run(
    inOrder: Bool, failing: ScreenEffect<Screen>.Change?,
    _ work: @escaping @MainActor () async throws -> ScreenEffect<Screen>.Change
  ) {
    let before = inOrder ? ordered : nil
    let body: @MainActor () async -> Void = { [self] in
      await before?.value
      do {
        let change = try await work()
        guard end == nil else { return }
        editor.frame { perform(change(&screen)) }
      } catch {
        guard end == nil else { return }
        editor.frame {
          let effects = failing?(&screen) ?? []
          say(error)
          perform(effects)
        }
      }
    }
    guard inOrder else { return services.tasks.start(body) }
    let task = Task { await body() }
    ordered = task
    services.tasks.start { await task.value }
  }

  private func say(_ error: any Error) {
    guard let sentence = ErrorReport(error).sentence else { return }
    services.log?.note("\(sentence)")
    screen.say(sentence)
  }

  /// Makes keys commands of the view.
  private func giveKeys() {
    editor.hostTakesKeys = true
    editor.panelTakesKeys = false
  }

  private func draw() {
    guard end == nil else { return }
    editor.setPrompt(screen.prompt)
    var window = window
    window.coverLines = coverLines(screen.cover(in: window))
    editor.setPanel(keyPage == nil ? screen.lines(in: window) : keyLines)
  }

  /// Shows the keys, their next page, or the view again; returns `false` for an event of the view.
  private func takesHelp(_ event: EditorEvent) -> Bool {
    guard case .key(let key) = event, keyPage != nil || [.help, .character("?")].contains(key) else {
      return false
    }
    keyPage = [.escape, .character("q")].contains(key) ? nil : (keyPage ?? -1) + 1
    if keyLines.isEmpty { keyPage = nil }
    draw()
    return true
  }

  /// The lines of the page of the keys.
  private var keyLines: [Line] {
    guard let keyPage else { return [] }
    let lines = HelpView(screen.keys).lines(width: editor.size.columns)
    return Array(lines.dropFirst(keyPage * editor.panelRoom).prefix(editor.panelRoom))
  }

  /// Returns the lines of a cover, as far as it is loaded; cancels the one before.
  private func coverLines(_ wanted: ScreenCover?) -> [Line] {
    if wanted == cover?.wanted { return cover?.lines ?? [] }
    guard let wanted, let covers = services.covers else {
      if cover != nil { services.covers?.stop() }
      cover = nil
      return []
    }
    if wanted.request != cover?.wanted.request || wanted.box != cover?.wanted.box {
      cover = (wanted, [])
      let drawn = covers.picture(
        of: wanted.request, as: PictureRequest(.symbols, in: wanted.box, colours: services.colours),
        mayAsk: services.mayAsk
      ) { [weak self] picture in
        self?.cover?.lines = picture?.lines ?? []
        self?.draw()
      }
      cover?.lines = drawn?.lines ?? []
    }
    cover?.wanted = wanted
    covers.fetchAhead(services.mayAsk ? wanted.ahead : [])
    return cover?.lines ?? []
  }

  /// Runs the view without a prompt, until it is left.
  func runAlone() async throws -> CommandStatus {
    var status = CommandStatus.done
    try editor.start(prompt: screen.prompt) { [weak self] event in
      switch event {
      case .endOfInput: self?.end = ("", nil)
      case .terminated:
        status = .interrupted
        self?.end = ("", nil)
      default: self?.handle(event)
      }
    }
    start()
    await ended()
    editor.stop()
    return status
  }
}

extension ReadlineEditor {
  /// Takes the window and the keys back from a full-screen view.
  func leaveFullScreen(_ whenLeft: () -> Void) {
    hostTakesKeys = false
    frame {
      // A cleared line is redrawn with the next frame and would lose the new text.
      if !line.isEmpty { clearLine() }
      setPanel([])
      hasOwnScreen = false
      whenLeft()
    }
  }
}

extension EditorEvent {
  /// Whether the event belongs to a full-screen view, if there is one, and not to the prompt.
  var isForView: Bool {
    switch self {
    case .endOfInput, .terminated, .historyUnavailable, .pasteDropped: false
    default: true
    }
  }

  /// Whether the user pressed a key.
  var isOfAPerson: Bool {
    switch self {
    case .resized, .resumed, .historyUnavailable, .terminated: false
    default: true
    }
  }
}
