internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// The prompt on a terminal: keys become events, state becomes the panel.
@MainActor final class InteractivePrompt: PromptScreen {
  let work: PromptWork
  let editor: ReadlineEditor
  private let drawsPanel: Bool
  /// Whether lines are written for a screen reader.
  private let isSpoken: Bool
  private var exitStatus: CheckedContinuation<CommandStatus, Never>?
  /// The stack of cards or the inspector while it has the screen; it receives the keys.
  private(set) var fullScreen: (any FullScreenRun)?
  /// A cover that waits for an empty line, the text in place of a missing one, and the output count when its card was shown.
  private var arrived: (cover: Picture?, text: [Line], mark: Int)?
  /// Whether Down was pressed on the last row while more rows of the library were being read.
  var awaitsRow = false
  /// Whether the last key was Ctrl-C on the empty line.
  private var leavesAtInterrupt = false
  /// Locks the prompt when nobody types, if there is a lock.
  private let idleLock: IdleLock
  private var locking: Task<Void, Never>?

  init(_ work: PromptWork, editor: ReadlineEditor) {
    self.work = work
    self.editor = editor
    drawsPanel = work.isRedrawn
    isSpoken = work.wiring.isSpoken
    idleLock = IdleLock(editor, work.wiring.gate, clock: work.wiring.clock)
    work.wiring.gate.patience = work.settings.lockAfter
  }

  var width: Int { isSpoken ? Line.spokenWidth : editor.size.columns }
  /// The welcome and the prompt take two rows beside Home.
  var roomForHome: Int? { editor.size.rows - 2 }
  var recentLines: [String] { editor.recentLines(Limits.Suggestions.ownSearches) }

  /// Runs until the user leaves, then waits briefly for requests in progress, because they may count against the
  /// budget.
  ///
  /// - Parameters:
  ///   - deliver: Gives chosen items to another program. It runs before the time for leaving counts, so that none is cut off.
  ///   - takeOver: Called when everything is ready for the keys typed so far.
  func run(
    delivering deliver: @MainActor ([StoredItem]) async throws -> Void,
    takingOver takeOver: @escaping @MainActor () -> Void
  ) async throws -> CommandStatus {
    work.screen = self
    defer { work.screen = nil }
    locking = Task {
      guard let failure = await idleLock.run() else { return }
      end(failure.exitStatus)
      failure.sentence.map(Diagnostics.say)
    }
    // Tab picks a chosen row.
    editor.completions = { [work, weak editor] in
      editor?.rowIsChosen == true ? [] : work.search.completions(of: $0)
    }
    editor.runsPastedLines = { [work] in CommandRegistry.runs(pasted: $0, in: work.settings.storefront) }
    if drawsPanel { editor.onPanelPainted = { [weak self] in self?.notePainted() } }
    measureRoom()
    work.backgroundTasks.start { [work] in
      // Another program's user does not look around.
      let isEmpty = work.picked == nil ? await work.showWelcome() : nil
      takeOver()
      await work.resume()
      await work.readAllowance()
      if let isEmpty { await work.showFirstScreen(ofEmptyLibrary: isEmpty) }
      await work.finishInterruptedWork()
      work.restLater()
    }
    releasePrompt()
    var status = await withCheckedContinuation { exitStatus = $0 }
    if let picked = work.picked, status == .done {
      if picked.isEmpty { status = .nothingFound } else { try await deliver(picked) }
    }
    InterruptHandler.endSoon(status)
    for long in work.longWork { Diagnostics.say(long.cancelled) }
    let hadImport = work.isImporting
    let cutOff: @Sendable () -> Void = { if hadImport { Diagnostics.say(ImportReport.cutOff) } }
    try await InterruptHandler.saying(
      cutOff,
      ifEndedDuring: {
        work.stopWaiting()
        await work.player.stop()
        // An answer that was counted is stored. What takes longer than leaving may take ends with the process; its request
        // stays counted.
        await work.backgroundTasks.finished()
        await work.asides.finished()
        if hadImport {
          Diagnostics.say(work.isImporting ? ImportReport.cutOff : ImportReport.givenUp)
        }
      })
    return work.recordingFailure?.status ?? status
  }

  func show(_ lines: [Line]) { editor.printAbove(isSpoken ? lines.spoken : lines) }
  func together(_ body: () -> Void) { editor.frame(body) }

  /// Notes that the rows have reached the terminal: a key acts on no others, and may have waited for them.
  private func notePainted() {
    guard fullScreen == nil else { return }
    work.painted()
    editor.rowsAreComing = work.search.rowsAreComing
    editor.rowIsChosen = chosenRow != nil
  }
  func tell(_ sentence: String) { show(Paragraph.notice(sentence, width: width)) }

  func lend(_ body: () throws -> String) rethrows -> String { try editor.lend(body) }

  func enter(_ screen: any FullScreen) -> Bool {
    guard drawsPanel, editor.line.isEmpty else { return false }
    let view = run(screen)
    fullScreen = view
    view.start()
    Task {
      await view.ended()
      leaveFullScreen()
    }
    return true
  }

  private func run(_ screen: some FullScreen) -> any FullScreenRun {
    var services = ScreenServices(
      editor: editor, clock: work.wiring.clock, log: work.log, tasks: work.backgroundTasks,
      mayAsk: !work.search.settings.isOffline)
    if let pictures { (services.covers, services.colours) = (work.covers, pictures.colours) }
    return FullScreenLoop(screen, services)
  }

  /// Takes window and keys back from a full-screen view that was left.
  private func leaveFullScreen() {
    guard let end = fullScreen?.end else { return }
    if let card = end.card { work.send(.shown(Location(stackAt: card))) }
    editor.leaveFullScreen {
      fullScreen = nil
      replaceLine(end.line)
    }
    work.backgroundTasks.start { [work] in
      if let card = end.card, end.line.isEmpty { await work.open(card, query: nil) }
      await work.readMarks()
      await work.readAllowance()
    }
  }

  func stateChanged() {
    guard fullScreen == nil else { return }
    editor.panelTakesKeys = work.search.takesArrows
    editor.panelTakesEscape =
      drawsPanel ? work.search.takesEscape : work.search.isSubmitting || !work.search.picked.isEmpty
    editor.downOpensPanel = work.search.bringsBackRows
    editor.rowIsChosen = chosenRow != nil
    editor.cardIsOpen = work.search.text.isEmpty && work.search.place.isAtCard
    let settings = work.search.settings
    let label = PromptLabel(
      settings.storefront, settings.entity, isOffline: settings.isOffline, options: work.wiring.options)
    editor.setPrompt(label.prompt)
    editor.setTitle(label.title)
    guard drawsPanel else { return stateChangedUnseen() }
    editor.frame {
      editor.setSuggestion(work.search.suggestion)
      editor.mark(work.search.filterRanges, of: work.search.text)
      let (width, height) = (width, panelHeight)
      let model = LiveSearchViewModel(work.search, isPicking: work.picked != nil)
      let lines = SearchView(model).lines(width: width, height: height)
      if lines.isEmpty {
        editor.setPanel(work.linesBelowHome, mayGrow: false)
      } else {
        editor.setPanel(lines)
      }
      work.noteFrame(lines, width: width, height: height)
    }
    if work.search.rowsAreComing { editor.rowsAreComing = true }
    fetchCoversAhead()
    work.readLists(of: width < RowDetails.leastWidth ? nil : chosenRow?.item.id)
    showArrived()
  }

  func replaceLine(_ text: String) {
    editor.replaceLine(with: text)
    work.send(.edited(text, at: work.now))
  }

  func copy(_ text: String) -> Bool { drawsPanel && editor.copy(text) }

  func leave() { end(.done) }

  func handle(_ event: EditorEvent) {
    if idleLock.takes(event) { return }
    if event.isOfAPerson { work.isUntouched = false }
    if event.isOfAPerson, event != .interrupt { leavesAtInterrupt = false }
    if let fullScreen, event.isForView {
      fullScreen.handle(event)
      return leaveFullScreen()
    }
    switch event {
    case .edited(let text): work.send(.edited(text, at: work.now))
    case .recalled(let text): work.send(.edited(text, by: .recalling, at: work.now))
    case .enter(let text): submit(text, .enter(at: work.now))
    case .accepted(let text): work.send(.submitted(text, at: work.now))
    case .command(let command): perform(command)
    case .chooseNext: choose(.chooseNext)
    case .choosePrevious: choose(.choosePrevious)
    case .pageDown: choose(.pageDown(rowsToNextPage))
    case .pageUp: choose(.pageUp(shownRows))
    case .escape:
      work.send(.escape)
      if editor.line == ":" { replaceLine("") }
    case .readingEnded: chooseNone()
    case .tab: complete()
    case .interrupt: interrupt()
    case .endKey, .endOfInput: end(.done)
    case .resized, .resumed: measureRoom()
    case .key: break
    case .pasteDropped(let bytes):
      tell("A paste of \(Wording.size(bytes: Int64(bytes))) is too long for a line and was ignored.")
    case .historyUnavailable(let error): tell("\(error)")
    case .terminated: end(.interrupted)
    }
  }

  private func perform(_ command: EditorCommand) {
    switch command {
    case .openFirst: submit(editor.line, .altEnter(at: work.now))
    case .listAlbum: go(.album)
    case .listArtist: go(.artist)
    case .back: go(.back)
    case .forward: go(.forward)
    case .help: work.start(CommandCall("help", "keys"), in: nil)
    case .nextRow: choose(.chooseNext)
    case .previousRow: choose(.choosePrevious)
    case .closeRows: work.send(.escape)
    case .nextKind: work.send(.nextKind(at: work.now))
    case .starRow: run("star")
    case .playRow: run("preview")
    case .copyRow: run("copy", "link")
    case .listRow:
      if let key = chosenRow?.key, !work.search.picked.contains(where: { $0.key == key }) { work.send(.pick) }
      replaceLine(":add ")
    }
  }

  /// Runs a command about the chosen row, or the card; the line stays.
  private func run(_ command: String, _ words: String = "") {
    work.start(CommandCall(command, words), in: nil, about: chosenRow.map { [$0] })
  }

  /// The chosen row, if it has been painted.
  private var chosenRow: StoredItem? {
    work.search.panel.isClosed
      ? nil : work.search.panel.row(at: work.search.panel.chosen, for: work.search.number)?.stored
  }

  /// Handles Tab where it completed nothing: marks the chosen row, accepts the suggestion, or goes to the next row.
  private func complete() {
    if chosenRow != nil {
      choose(.pick)
      if !drawsPanel { tell(Wording.count(work.search.picked.count, "picked", "picked")) }
    } else if !drawsPanel {
      tell(work.search.spokenStatus)
    } else if !editor.acceptSuggestion() {
      choose(.chooseNext)
    }
  }

  /// Handles Enter or Alt-Enter; the line goes to the scrollback if the session accepted it.
  private func submit(_ text: String, _ event: SearchEvent) {
    if work.picked != nil, !work.search.picked.isEmpty {
      work.picked = work.search.picked
      return end(.done)
    }
    work.send(.edited(text, at: work.now))
    if drawsPanel, let command = work.search.chosenCommand { editor.replaceLine(with: command) }
    work.send(event) {
      if work.search.text.isEmpty || work.search.isSubmitting { acceptLine() }
    }
    backUpWhenQuiet()
  }

  /// Creates the day's backup after the first line of a day was answered, because a prompt may stay open for days.
  private func backUpWhenQuiet() {
    Task { [work] in
      await work.backgroundTasks.finished()
      await work.wiring.backUp()
    }
  }

  /// Without a panel nothing is redrawn: a prompt drawn before the answer would remain above it.
  private func acceptLine() {
    editor.acceptLine()
    guard !drawsPanel else { return }
    editor.holdsPrompt = true
    releasePrompt()
  }

  /// Allows the prompt to be drawn when no more output is expected.
  private func releasePrompt() {
    Task {
      await work.backgroundTasks.finished()
      editor.holdsPrompt = false
    }
  }

  /// Handles a navigation key; the line goes to the scrollback if one of its rows was used.
  private func go(_ way: NavigationDirection) {
    let hadText = !editor.line.isEmpty
    work.send(.go(way, at: work.now)) { if hadText, work.search.text.isEmpty { editor.acceptLine() } }
  }

  /// Handles Ctrl-C: stops waiting for results or clears the line; on an empty line cancels an import or an export,
  /// or leaves.
  private func interrupt() {
    if work.picked != nil { return end(.interrupted) }
    let ends = work.search.isSubmitting || !work.search.picked.isEmpty
    if ends { work.send(.escape) }
    if !editor.line.isEmpty {
      replaceLine("")
    } else if !ends, !work.giveUpLongWork() {
      if leavesAtInterrupt { return end(.interrupted) }
      leavesAtInterrupt = true
      tell("Ctrl-C again, or Ctrl-D, leaves.")
    }
  }

  /// Restores the terminal at once, because later keys are for the shell.
  func end(_ status: CommandStatus) {
    locking?.cancel()
    editor.stop()
    exitStatus?.resume(returning: status)
    exitStatus = nil
  }

  /// Sets the maximum length of a list, so that it stays visible while the next line is typed.
  private func measureRoom() {
    let settings = work.settings
    // Below a list are the line about held rows, the prompt, and the panel with its status line.
    let below = 2 + (drawsPanel ? settings.panelRows + 1 : 0)
    let fitting = max(Limits.TypeAhead.listRowsAtLeast, editor.size.rows - below)
    work.send(.roomForLists(settings.listRows ?? fitting))
  }

  /// Height of the panel: the configured rows and the status line, as far as they fit.
  private var panelHeight: Int {
    min(drawsPanel ? editor.panelRoom : .max, work.search.settings.panelRows + 1)
  }

  private var rowsToNextPage: Int {
    PanelWindow.rowsToNextPage(LiveSearchViewModel(work.search), height: panelHeight)
  }

  /// Number of rows in the panel, by which Page Up moves.
  private var shownRows: Int { PanelWindow(LiveSearchViewModel(work.search), height: panelHeight).rows.count }
}

extension InteractivePrompt {
  var showsPictures: Bool { pictures != nil }

  /// The form of pictures; `nil` if none can be drawn.
  private var pictures: (format: PictureFormat, colours: PictureColours)? {
    let choice = PictureChoice(
      work.settings.art, palette: work.wiring.palette, environment: work.wiring.environment,
      answers: editor.answers)
    guard drawsPanel, case .shown(let format, let colours) = choice,
      work.covers.services.drawing.obstacle == nil
    else { return nil }
    return (format, colours)
  }

  /// A preview that is playing has a line below the prompt.
  private var pictureRoom: PictureRoom {
    PictureRoom(window: editor.size, cell: editor.cell, rowsBelow: work.search.facts.playback == nil ? 1 : 2)
  }

  func showCover(_ address: CoverURL, below rows: Int, else text: [Line]) {
    guard let (format, colours) = pictures else { return show(text) }
    let room = pictureRoom
    switch room.cover(below: rows, orText: text.rows(width: width)) {
    case .nothing: return
    case .text: show(text)
    case .picture(let box):
      let mark = editor.scrollbackCount
      // In the size of the prefetch, whatever room there is now.
      let drawn = work.covers.picture(
        of: CoverRequest(address, pixels: room.largest.height),
        as: PictureRequest(format, in: box, colours: colours), mayAsk: !work.search.settings.isOffline
      ) { [self] in show($0, else: text, below: mark) }
      if let drawn { show(drawn, else: text, below: mark) }
    }
  }

  /// Prefetches the covers of the chosen row and its neighbours, so that their cards show a cover at once.
  private func fetchCoversAhead() {
    let (panel, covers) = (work.search.panel, work.covers)
    guard let chosen = panel.isClosed ? nil : panel.chosen else { return covers.fetchAhead([]) }
    guard showsPictures, !work.search.settings.isOffline else { return }
    let pixels = pictureRoom.largest.height
    let near = (chosen - 1...chosen + 1).filter(panel.rows.indices.contains).compactMap { place in
      panel.rows[place].stored?.coverURL.map { CoverRequest($0, pixels: pixels) }
    }
    covers.fetchAhead(near)
  }

  /// Prints a cover below its card, at once or when the line is empty; not at all if there was other output since the
  /// count was `mark`.
  private func show(_ cover: Picture?, else text: [Line], below mark: Int) {
    arrived = (cover, text, mark)
    showArrived()
  }

  /// Shows a cover that has arrived, if its card is still the last output on the screen.
  ///
  /// While the user is typing it waits, because visible rows must not move until the next key.
  private func showArrived() {
    guard let (cover, text, mark) = arrived else { return }
    guard mark == editor.scrollbackCount, fullScreen == nil else {
      arrived = nil
      return
    }
    guard editor.line.isEmpty, !work.search.panel.isOpen else { return }
    arrived = nil
    if let cover {
      editor.printAbove(cover, at: PictureRoom.margin)
    } else {
      editor.printAbove(text)
    }
  }
}

// Without a panel, the chosen row is written in place of the line, for a screen reader. Nothing else is written while the
// user types.

extension InteractivePrompt {
  /// Writes the chosen row if another is chosen now.
  func stateChangedUnseen() {
    let panel = work.search.panel
    if awaitsRow, let chosen = panel.chosen, panel.rows.count > chosen + 1 { return choose(.chooseNext) }
    // A list that was just brought back.
    if panel.chosen != nil, work.search.spokenRow == nil { work.painted() }
    editor.read(work.search.spokenRow)
    editor.rowsAreComing = work.search.rowsAreComing
  }

  /// Chooses a row among those that are there. Rows that arrive later are not among those that Enter can open, so that it
  /// opens what was heard.
  func choose(_ event: SearchEvent) {
    guard !drawsPanel else { return work.send(event) }
    let former = work.search.panel.chosen
    awaitsRow = false
    work.painted()
    work.send(event)
    awaitsRow = event == .chooseNext && former != nil && former == work.search.panel.chosen
  }

  /// Returns from the rows to the typed words.
  func chooseNone() {
    guard let chosen = work.search.panel.chosen else { return }
    work.send(.pageUp(chosen))
    work.send(.choosePrevious)
  }
}
