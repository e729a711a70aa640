private import CReadline

extension ReadlineEditor {
  /// Handles input; empty input means that the terminal was closed.
  func received(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return onEvent(.endOfInput) }
    holdsPrompt = false
    countdown?.cancel()
    expectsContinue = false
    history.follow()
    handle(parser.take(bytes))
  }

  /// Handles keys that were read earlier.
  func received(_ tokens: [InputToken]) {
    handle(tokens)
    turnEnded()
  }

  /// Whether the turn continues: until a key is complete, and as long as letters follow each other.
  var wantsMore: Bool {
    let most = Readline.isSearching ? TerminalLimits.searchBytes : TerminalLimits.readBytes
    return isEditing && (parser.waitLimit != nil || (1..<most).contains(typed.count))
  }

  /// Puts the letters into the line and waits for the rest of an incomplete key.
  func turnEnded() {
    insertTyped()
    guard isEditing else { return }
    switch parser.waitLimit {
    case .key: wait(TerminalLimits.escapeDelay) { $0.pauseEnded() }
    case .answer: wait(TerminalLimits.answerPause) { $0.pauseEnded() }
    case .unlimited: break
    case nil: waitForHeldKey()
    }
  }

  private func waitForHeldKey() {
    guard !heldKey.isEmpty, let pause = Readline.ambiguity(of: heldKey), pause > .zero else { return }
    wait(pause) { editor in editor.frame { editor.releaseHeldKey() } }
  }

  /// Calls `body` after a pause without input.
  private func wait(_ pause: Duration, then body: @escaping @MainActor (ReadlineEditor) -> Void) {
    countdown?.cancel()
    countdown = Task { [weak self] in
      try await Task.sleep(for: pause)
      try Task.checkCancellation()
      if let self { body(self) }
    }
  }

  private func pauseEnded() {
    // The main actor may have been busy for longer than the delay: input that arrived meanwhile is in time.
    if device?.readTurn() == true { return }
    received(parser.pauseEnded())
  }

  private func handle(_ tokens: [InputToken]) {
    for token in tokens {
      let letter = letter(token)
      // Each other key has its own frame, so that it acts on rows that have been painted.
      if letter == nil { insertTyped() }
      guard isEditing, !waits(token) else { continue }
      if let letter {
        typed += letter
      } else if let keys = linesToRun(token) {
        handle(keys)
      } else {
        frame { handle(token) }
      }
    }
  }

  /// The lines of a paste, each with Enter but for a last one without a line break; `nil` for anything else, and for a paste
  /// that becomes one line.
  private func linesToRun(_ token: InputToken) -> [InputToken]? {
    guard case .paste(let bytes) = token, cover == nil, !hostTakesKeys, Readline.isIdle, line.isEmpty else {
      return nil
    }
    func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let lines = bytes.split(whereSeparator: isBreak).map { Array($0) }.filter { !PastedText.line($0).isEmpty }
    guard lines.count > 1, runsPastedLines(lines.map { PastedText.line($0) }) else { return nil }
    let keys = lines.flatMap { [.paste($0), InputToken.key(Key([UInt8(ascii: "\r")]))] }
    return bytes.last.map(isBreak) == true ? keys : keys.dropLast()
  }

  /// The bytes of a key that only inserts itself, into the line or a search; `nil` for other keys.
  private func letter(_ token: InputToken) -> [UInt8]? {
    guard case .key(let key) = token, key.name == .other, heldKey.isEmpty, !hostTakesKeys, cover == nil,
      Readline.isSearching ? key.bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) : Readline.inserts(key.bytes)
    else { return nil }
    let named = [miru_terminal_interrupt_key(), miru_terminal_suspend_key(), miru_terminal_end_key()]
    return named.contains(key.bytes[0]) ? nil : key.bytes
  }

  /// Inserts the letters of this turn with one redisplay, one event and one frame.
  private func insertTyped() {
    guard !typed.isEmpty else { return }
    let letters = typed
    typed = []
    frame { run { Readline.isSearching ? Readline.feed(letters) : Readline.type(letters) } }
  }

  private func handle(_ token: InputToken) {
    switch token {
    case .modeReport(let mode, let state):
      guard mode == 2026 else { return }
      hasFrames = state == 1 || state == 2
      miru_terminal_farewell(farewell)
    case .deviceAttributes(let attributes): answers.hasSixel = attributes.contains(4)
    case .graphicsReport(let isKnown): answers.hasKitty = isKnown
    case .paste(let bytes):
      releaseHeldKey()
      let text = PastedText.line(bytes)
      if cover == nil { paste(text) } else { text.forEach { onEvent(.key(.character($0))) } }
    case .pasteDropped(let bytes): onEvent(.pasteDropped(bytes: bytes))
    case .key(let key): handle(key)
    }
  }

  private func handle(_ key: Key) {
    if !heldKey.isEmpty, key.name == .other {
      let bytes = heldKey + key.bytes
      heldKey = []
      return feed(bytes)
    }
    releaseHeldKey()
    // A lone Esc before an arrow is not part of its sequence, of which readline would insert the rest.
    if key.bytes.count > 1, key.bytes[0] == 0x1B, Readline.awaitsKey { Readline.abort() }
    guard !isControl(key), !isTakenByHost(key), !isForHost(key), !movesInReading(key), !takesSuggestion(key)
    else { return }
    if key.bytes.count > 1, key.bytes[0] == 0x1B, Readline.isIdle, !Readline.isBound(key.bytes) {
      return handleUnbound(key)
    }
    if Readline.isIdle, Readline.ambiguity(of: key.bytes) != nil {
      heldKey = key.bytes
    } else {
      feed(key.bytes)
    }
  }

  private func handleUnbound(_ key: Key) {
    // Readline would insert the last characters of a long unknown sequence into the line.
    guard key.bytes.count == 2, Readline.isViInserting else { return }
    // In vi mode, these are two keys in quick succession.
    handle(Key(.escape, [0x1B]))
    handle(Key([key.bytes[1]]))
  }

  private func releaseHeldKey() {
    guard let byte = heldKey.first else { return }
    heldKey = []
    run { Readline.feedAlone(byte) }
  }

  /// Handles the control keys set by stty. They also work during a search.
  private func isControl(_ key: Key) -> Bool {
    guard key.bytes.count == 1, let byte = key.bytes.first, byte != 0 else { return false }
    switch byte {
    case miru_terminal_interrupt_key():
      if !Readline.isIdle { Readline.abort() }
      onEvent(.interrupt)
    case miru_terminal_suspend_key(): suspend(group: true)
    case miru_terminal_end_key() where line.isEmpty && Readline.isIdle: onEvent(.endKey)
    default: return false
    }
    return true
  }

  /// Passes the key to the host if it takes all keys, except Ctrl-L, with which readline redraws the window.
  private func isTakenByHost(_ key: Key) -> Bool {
    guard hostTakesKeys || cover != nil, Readline.isIdle, key.bytes != [0x0C] else { return false }
    if let named = EditorKey(key) { onEvent(.key(named)) }
    return true
  }

  private func isForHost(_ key: Key) -> Bool {
    guard Readline.isIdle else { return false }
    if downOpensPanel, key.name == .down, line.isEmpty {
      onEvent(.chooseNext)
      return true
    }
    guard panelTakesKeys || panelTakesEscape && key.name == .escape else { return false }
    switch key.name {
    case .up: onEvent(.choosePrevious)
    case .down: onEvent(.chooseNext)
    case .pageUp: onEvent(.pageUp)
    case .pageDown: onEvent(.pageDown)
    case .escape:
      if Readline.isViInserting { feed(key.bytes) }
      onEvent(.escape)
    case .other:
      switch Readline.isForward(key.bytes) {
      case true?: onEvent(.chooseNext)
      case false? where rowIsChosen: onEvent(.choosePrevious)
      default: return false
      }
    }
    return true
  }

  private func paste(_ text: String) {
    guard !text.isEmpty, !hostTakesKeys else { return }
    // A search receives a paste like typed text; it contains no control characters.
    if Readline.isSearching { return run { Readline.feed(Array(text.utf8)) } }
    let before = line
    Readline.insert(text)
    tell(since: before)
  }

  private func feed(_ bytes: [UInt8]) { run { Readline.feed(bytes) } }

  private func run(_ feeding: () -> Readline.Outcome) {
    let before = line
    let place = Readline.historyPlace
    let wasSearching = Readline.isSearching
    let outcome = feeding()
    if outcome.contains(.accepted) {
      let text = Readline.accepted
      lineWasAccepted(text)
      return onEvent(.accepted(text: text))
    }
    if outcome.contains(.end) {
      lineWasAccepted("")
      return onEvent(.endKey)
    }
    if outcome.isDisjoint(with: [.enter, .completed, .redraw]), outcome.command == nil { endReading() }
    if outcome.contains(.redraw) {
      if settings.drawsPanel { clearWindow() } else { toPromptStart() }
      paintLineAgain()
    }
    tell(since: before, isRecalled: Readline.historyPlace != place || Readline.isSearching)
    if outcome.contains(.completed), line == before { onEvent(.tab) }
    if outcome.contains(.enter) { onEvent(.enter(text: line)) }
    // A key that ends a search does nothing else.
    if let command = outcome.command, !wasSearching { onEvent(.command(command)) }
  }

  func tell(since before: String, isRecalled: Bool = false) {
    let now = line
    if now != before { onEvent(isRecalled ? .recalled(text: now) : .edited(text: now)) }
  }
}
