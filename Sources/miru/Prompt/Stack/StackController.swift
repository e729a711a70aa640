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
    case .key(.character(":")):
      // It acts on the open card.
      if let id = session.current { work.send(.shown(Location(stackAt: key(of: id)))) }
      leave(typing: ":")
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

extension StackController {
  /// Makes a change after all earlier ones, however quickly the keys follow.
  func change(_ body: @escaping @MainActor (StackController) async throws -> Void) {
    let before = changing
    let change = Task {
      await before?.value
      await attempt(body)
    }
    changing = change
    work.backgroundTasks.start { await change.value }
  }

  /// Reads the visible cards again if another process has changed the library; none of them moves.
  ///
  /// Runs in turn with the changes made here, so that no older state replaces a newer one.
  func lookForChanges() {
    guard !isLookAsked else { return }
    isLookAsked = true
    change { controller in
      controller.isLookAsked = false
      // Reads the version before the cards, so that a change in between leads to another read.
      let version = try await controller.work.library.version()
      guard version == nil || version != controller.version else { return }
      controller.version = version
      try await controller.read(controller.session.inSight)
    }
  }

  func changeStar(_ id: ItemID, _ on: Bool) async throws {
    guard try await !cards([id]).isEmpty else { return tellGone(id) }
    let isDone = try await on ? work.library.star(id, at: work.now) : work.library.unstar(id, at: work.now)
    if isDone { try await undoing.note(on ? .starred(id) : .unstarred(id)) }
    try await read([id])
  }

  func takeOff(_ id: ItemID) async throws {
    do {
      if try await work.library.dismiss(id, at: work.now) {
        send(.tookOff(id))
        return try await undoing.note(.dismissed(id))
      }
    } catch {
      send(.stays(id))
      throw error
    }
    guard let card = try await cards([id]).first else { return tellGone(id) }
    send(.wasOff(id))
    say("Another miru has already taken it off: \(card.stored.name).")
  }

  func undo() async throws {
    switch try await undoing.takeBack(at: work.now) {
    case .undone(let change):
      send(.undone(change))
      say(change.undoneSentence(try await name(of: change), now: work.now))
    case .named(let logged):
      say(undoing.question(logged, name: try await name(of: logged.change), now: work.now))
    case .nothing: say("There is nothing to undo.")
    }
  }

  private func name(of change: Change) async throws -> String {
    try await work.library.name(of: change, preferring: work.settings.storefront)
  }

  private func tellGone(_ id: ItemID) {
    send(.gone([id]))
    say("This item is no longer in the library.")
  }
}

extension StackController {
  /// Returns the cover of the open card, as far as it is loaded; `nil` without a cover or room for one.
  ///
  /// Moving to another card cancels the previous cover. It is drawn as symbols on every terminal, because cards move
  /// with each key, and only text is sure to move with them.
  func coverOfOpenCard() -> StackCover? {
    guard let box = coverBox, let open = session.cardsAround.first, open.stored.item.id == session.current
    else {
      giveUpCovers()
      return nil
    }
    guard let cover = request(for: open, in: box) else {
      giveUpCovers()
      return nil
    }
    if asked?.cover != cover || asked?.box != box { ask(for: cover, in: box) }
    return StackCover(columns: box.columns, rows: box.rows, lines: asked?.lines ?? [])
  }

  /// Cancels the covers that are loading.
  func giveUpCovers() {
    guard asked != nil else { return }
    asked = nil
    work.covers.stop()
  }

  private func ask(for cover: CoverRequest, in box: PictureBox) {
    let wanted = RequestedCover(cover: cover, box: box)
    asked = wanted
    let isAsked = !work.search.settings.isOffline
    guard case .shown(_, let colours) = work.pictures else { return }
    let picture = PictureRequest(.symbols, in: box, colours: colours)
    work.covers.bring(cover, as: picture, mayAsk: isAsked) { [weak self] picture in
      guard let self, asked == wanted, let lines = picture?.lines else { return }
      asked?.lines = lines
      // A cover that was drawn before arrives at once, while the frame is being drawn.
      if !isDrawing { draw() }
    }
    let ahead = session.cardsAround.dropFirst().compactMap { request(for: $0, in: box) }
    work.covers.fetchAhead(isAsked ? ahead : [])
  }

  private func request(for card: StackCard, in box: PictureBox) -> CoverRequest? {
    card.stored.item.coverURL.map { CoverRequest($0, pixels: box.height) }
  }

  /// The size of a cover in cells; `nil` without pictures or in a window that is too small.
  private var coverBox: PictureBox? {
    guard case .shown = work.pictures, let box = work.screen?.pictureRoom.largest,
      CardStackView.holdsCover(
        columns: box.columns, rows: box.rows, width: editor.size.columns, height: editor.panelRoom)
    else { return nil }
    return box
  }
}

/// The requested cover of the open card, with its lines once they are loaded.
struct RequestedCover: Hashable {
  var cover: CoverRequest
  var box: PictureBox
  var lines: [Line] = []
}
