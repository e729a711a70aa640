internal import Catalog
internal import Features
internal import Terminal

/// Runs the history view: passes keys to its session, runs its effects, draws the view.
@MainActor final class StackController: FullScreen {
  /// The text that is typed into the line, while keys are not commands.
  enum Typing: Equatable {
    case filter
    /// The file to export cards to.
    case file([ItemID])
  }

  let work: PromptWork
  let editor: ReadlineEditor
  private(set) var session: StackSession
  private(set) var typing: Typing?
  /// Keys that wait for the results of the filter.
  private var waiting: [StackKey] = []
  /// The outcome of the last key.
  private var notice: String?
  /// The requested cover of the open card, and its result.
  var asked: RequestedCover?
  let undoing: StackUndo
  /// The last requested change; the next one waits for it.
  var changing: Task<Void, Never>?
  /// The check for removed cards: whether one is running, and whether another is needed after it.
  var looking = (isUnderWay: false, again: false)
  /// The version of the library from which the visible cards were read.
  var version: LibraryVersion?
  /// Whether a check of that version is pending.
  var isLookAsked = false
  /// Whether a frame is being drawn.
  private(set) var isDrawing = false
  private let visits: Int
  /// Whether another view has the window and the keys; unfinished work then draws and requests nothing.
  private var hasLeft = false
  private let whenLeft: @MainActor (_ line: String) -> Void

  /// Creates a controller. `whenLeft` is called when the stack is left, before a card is opened, with the new text of
  /// the line.
  init(
    _ stack: StackSession, visits: Int, work: PromptWork, editor: ReadlineEditor,
    whenLeft: @escaping @MainActor (_ line: String) -> Void
  ) {
    session = stack
    self.visits = visits
    self.work = work
    self.editor = editor
    self.whenLeft = whenLeft
    undoing = StackUndo(work.library, since: work.now)
  }

  let keys = HistoryCommand.keys
  var keyPage: Int?

  /// Takes over the keys and draws.
  func start() { editor.enter(self, measure) }

  /// The prompt before the line.
  var prompt: Prompt {
    switch typing {
    // The heading below names the stack; the line is empty until the user types.
    case nil: Prompt(SafeText(literal: ""), style: .bold)
    case .filter: Prompt(SafeText(literal: "filter> "), style: .bold)
    case .file(let cards): Prompt(SafeText("export \(Wording.count(cards.count, "card")) to> "), style: .bold)
    }
  }

  func handle(_ event: EditorEvent) {
    switch event {
    // A command is typed at the prompt.
    case .key(.character(":")): leave(typing: ":")
    case .key(let key):
      notice = nil
      press(key)
    case .edited(let text), .recalled(let text):
      if typing == .filter { send(.filtered(text)) }
    case .enter(let text), .accepted(let text): endTyping(text)
    case .escape: endTyping(nil)
    case .interrupt: typing == nil ? leave() : endTyping(nil)
    // The same as `q`, or as Esc in a line: it leaves the stack, not miru.
    case .endKey:
      notice = nil
      typing == nil ? press(.escape) : endTyping(nil)
    case .chooseNext: send(.key(.down))
    case .choosePrevious: send(.key(.up))
    case .pageDown: send(.key(.pageDown))
    case .pageUp: send(.key(.pageUp))
    case .resized, .resumed: measure()
    default: break
    }
  }

  /// Performs a key; a second `u` undoes a named change only directly after the first.
  private func press(_ key: EditorKey) {
    guard let key = StackKey(key) else { return draw() }
    // A key after a filter is meant for a card that matches it, so it waits; leaving the filter does not wait.
    if session.isFinding, ![.filter, .leave].contains(key) { return waiting.append(key) }
    waiting = []
    act(on: key)
  }

  private func pressWhatWaits() {
    while !session.isFinding, !waiting.isEmpty { act(on: waiting.removeFirst()) }
  }

  private func act(on key: StackKey) {
    if key != .undo { undoing.passOver() }
    if session.current == nil, [.open, .star, .takeOff, .mark].contains(key) {
      notice = "There is no card here."
    }
    send(.key(key))
    guard !hasLeft else { return }
    lookForGone()
    lookForChanges()
  }

  /// Sends an event to the session and performs its effects.
  func send(_ event: StackEvent) {
    let effects = session.handle(event)
    for effect in effects { perform(effect) }
    if case .gone(let gone) = event { leaveOut(gone) }
    draw()
    if case .fitting = event { pressWhatWaits() }
  }

  /// Shows the outcome of the last key.
  func say(_ sentence: String) {
    notice = sentence
    draw()
  }

  /// Releases the window and the keys.
  func leave(typing line: String = "") {
    guard !hasLeft else { return }
    hasLeft = true
    (typing, waiting) = (nil, [])
    giveUpCovers()
    editor.leaveFullScreen { whenLeft(line) }
  }

  /// Lets the user type a text into the line.
  func type(_ what: Typing, from text: String = "") {
    typing = what
    editor.typeLine(for: self, from: text)
  }

  /// Prompts for a text again, with the old one, unless the stack was left or something else is being typed.
  func askAgain(_ what: Typing, with text: String) {
    guard typing == nil, !hasLeft else { return }
    type(what, from: text)
  }

  /// The cards of the count on the screen: those to export, otherwise the marked ones.
  var counted: [ItemID] { if case .file(let cards)? = typing { cards } else { session.markedInOrder } }

  private var isAskingForFile: Bool { if case .file? = typing { true } else { false } }

  /// Removes deleted cards from an export and from its prompt.
  private func leaveOut(_ gone: Set<ItemID>) {
    guard case .file(let cards)? = typing else { return }
    let left = cards.filter { !gone.contains($0) }
    typing = .file(left)
    if left.isEmpty {
      endTyping(nil)
      say(Self.allGone)
    } else {
      editor.setPrompt(prompt)
    }
  }

  static let allGone = "These cards are no longer in the library, so nothing was exported."

  private func endTyping(_ text: String?) {
    guard let ended = typing else { return }
    typing = nil
    editor.frame {
      editor.clearLine()
      editor.giveKeys(to: self)
      switch ended {
      case .filter: send(.filterEnded(keepsFilter: text != nil))
      case .file(let cards):
        if let text, !text.allSatisfy(\.isWhitespace) { export(cards, to: text) } else { draw() }
      }
    }
  }

  private func measure() { send(.room(max(1, editor.panelRoom))) }

  /// Draws the current state; a cover that is loaded already is in the same frame as its card.
  func draw() {
    guard !hasLeft else { return }
    isDrawing = true
    defer { isDrawing = false }
    let model = StackSessionViewModel(
      session, visits: visits, notice: notice, asksForFile: isAskingForFile, cover: coverOfOpenCard(),
      now: work.now)
    editor.draw(
      self, CardStackView(model).linesFilling(width: editor.size.columns, height: editor.panelRoom))
  }
}
