internal import Catalog
internal import Features
internal import Terminal

/// Runs the history view: passes keys to its session, runs its effects, draws the view.
@MainActor final class StackController {
  /// What is typed into the line, while keys are no commands.
  enum Typing: Equatable {
    case filter
    /// The file that cards are exported to.
    case file([ItemID])
  }

  let work: PromptWork
  let editor: ReadlineEditor
  private(set) var session: StackSession
  private(set) var typing: Typing?
  /// Keys that wait until it is known what the filter lets through.
  private var waiting: [StackKey] = []
  /// What the last key came to.
  private var notice: String?
  /// The cover of the open card that was asked for, and what came of it.
  var asked: RequestedCover?
  let undoing: StackUndo
  /// The change under way that was asked for last; the next one waits for it.
  var changing: Task<Void, Never>?
  /// Looks for cards that are gone: whether one is under way, and whether another is wanted behind it.
  var looking = (isUnderWay: false, again: false)
  /// The state of the library of which the cards in sight are.
  var version: LibraryVersion?
  /// Whether a look at that state is asked for and has not begun.
  var isLookAsked = false
  /// Whether a frame is being made.
  private(set) var isDrawing = false
  private let visits: Int
  /// Whether another view has the window and the keys: what was begun before draws and asks nothing any more.
  private var hasLeft = false
  private let whenLeft: @MainActor (_ line: String) -> Void

  /// `whenLeft` is called when the stack is left, before a card is opened, with what the line is to be.
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

  /// Takes the keys and draws.
  func start() {
    editor.frame {
      editor.hasOwnScreen = true
      takeKeys()
      measure()
    }
  }

  /// What stands in front of the line.
  var prompt: Prompt {
    switch typing {
    // The heading below names the stack; the line is empty until something is typed.
    case nil: Prompt(SafeText(literal: ""), style: .bold)
    case .filter: Prompt(SafeText(literal: "filter> "), style: .bold)
    case .file(let cards): Prompt(SafeText("export \(Wording.count(cards.count, "card")) to> "), style: .bold)
    }
  }

  /// What the user did.
  func handle(_ event: EditorEvent) {
    switch event {
    // A command is typed at the prompt.
    case .key(.character(":")): leave(typing: ":")
    case .key(let key):
      notice = nil
      press(key)
    case .edited(let text), .recalled(let text):
      if typing == .filter { send(.filtered(text)) }
    case .enter(let text), .altEnter(let text), .accepted(let text): endTyping(text)
    case .escape: endTyping(nil)
    case .interrupt: typing == nil ? leave() : endTyping(nil)
    // As `q`, or as Esc in a line: whoever leaves the stack by it does not leave miru.
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

  /// Does what a key means; `u` takes back what was named only right behind the `u` that named it.
  private func press(_ key: EditorKey) {
    guard let key = StackKey(key) else { return draw() }
    // What is pressed behind a filter is meant for a card that it lets through; giving it up waits for nothing.
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
      notice = "No card lies here."
    }
    send(.key(key))
    guard !hasLeft else { return }
    lookForGone()
    lookForChanges()
  }

  /// Tells the session what happened and does what it wants.
  func send(_ event: StackEvent) {
    let effects = session.handle(event)
    for effect in effects { perform(effect) }
    if case .gone(let gone) = event { leaveOut(gone) }
    draw()
    if case .fitting = event { pressWhatWaits() }
  }

  /// Says what the last key came to.
  func say(_ sentence: String) {
    notice = sentence
    draw()
  }

  /// Gives window and keys back.
  func leave(typing line: String = "") {
    guard !hasLeft else { return }
    hasLeft = true
    (typing, waiting) = (nil, [])
    giveUpCovers()
    editor.hostTakesKeys = false
    editor.frame {
      // A cleared line begins anew with the next frame and would lose the text it is to have.
      if !editor.line.isEmpty { editor.clearLine() }
      editor.setPanel([])
      editor.hasOwnScreen = false
      whenLeft(line)
    }
  }

  /// Lets a text be typed into the line.
  func type(_ what: Typing, from text: String = "") {
    typing = what
    editor.frame {
      editor.hostTakesKeys = false
      editor.panelTakesKeys = true
      editor.setPrompt(prompt)
      if !text.isEmpty { editor.replaceLine(with: text) }
    }
  }

  /// Asks for a text again, as it was, unless the stack was left meanwhile or something else is typed.
  func askAgain(_ what: Typing, with text: String) {
    guard typing == nil, !hasLeft else { return }
    type(what, from: text)
  }

  /// The cards that a count on the screen is of: those that are to be exported, else the marked ones.
  var counted: [ItemID] { if case .file(let cards)? = typing { cards } else { session.markedInOrder } }

  private var isAskingForFile: Bool { if case .file? = typing { true } else { false } }

  /// What is gone cannot be exported, and the question says so.
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

  static let allGone = "These cards are not in the library any more; nothing is exported."

  private func endTyping(_ text: String?) {
    guard let ended = typing else { return }
    typing = nil
    editor.frame {
      editor.clearLine()
      takeKeys()
      switch ended {
      case .filter: send(.filterEnded(keepsFilter: text != nil))
      case .file(let cards):
        if let text, !text.allSatisfy(\.isWhitespace) { export(cards, to: text) } else { draw() }
      }
    }
  }

  private func takeKeys() {
    editor.hostTakesKeys = true
    editor.panelTakesKeys = false
    editor.setPrompt(prompt)
  }

  private func measure() { send(.room(max(1, editor.panelRoom))) }

  /// Draws what there is now; a cover that is there already is in the same frame as its card.
  func draw() {
    guard !hasLeft else { return }
    isDrawing = true
    defer { isDrawing = false }
    let model = StackSessionViewModel(
      session, visits: visits, notice: notice, asksForFile: isAskingForFile, cover: coverOfOpenCard(),
      now: work.now)
    editor.setPanel(
      CardStackView(model).linesFilling(width: editor.size.columns, height: editor.panelRoom))
  }
}
