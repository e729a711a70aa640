internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// Runs the inspector's screen: passes keys to its session, performs its effects, draws the view.
@MainActor final class InspectorController: FullScreen {
  /// The text that is typed into the line, while keys are not commands.
  private enum Typing: Equatable {
    case words
    case file(of: ExchangeRecord)
  }

  private let work: PromptWork
  let editor: ReadlineEditor
  private var session: InspectorSession
  private var typing: Typing?
  /// The outcome of the last key.
  private var notice: String?
  private var hasLeft = false
  /// The number of the last read; an earlier one that ends later changes nothing.
  private var reads = 0
  private let whenLeft: @MainActor (_ line: String) -> Void

  /// Creates a controller. `whenLeft` receives the new text of the line.
  init(
    _ records: [ExchangeRecord], work: PromptWork, editor: ReadlineEditor,
    whenLeft: @escaping @MainActor (_ line: String) -> Void
  ) {
    session = InspectorSession(records)
    (self.work, self.editor, self.whenLeft) = (work, editor, whenLeft)
  }

  let keys = InspectCommand.keys
  var keyPage: Int?

  /// Takes over the keys and draws.
  func start() { editor.enter(self, measure) }

  var prompt: Prompt {
    Prompt(SafeText(typing.map { $0 == .words ? "find> " : "write to> " } ?? ""), style: .bold)
  }

  func handle(_ event: EditorEvent) {
    switch event {
    case .key(.character(":")): leave(typing: ":")
    case .key(let key): press(key)
    case .enter(let text), .accepted(let text): endTyping(text)
    case .escape: endTyping(nil)
    case .interrupt: typing == nil ? leave() : endTyping(nil)
    case .endKey: typing == nil ? press(.escape) : endTyping(nil)
    case .resized, .resumed: measure()
    default: break
    }
  }

  private func press(_ key: EditorKey) {
    notice = nil
    // A page that is still being read must not open after it was left.
    if key == .escape || key == .character("q") { reads += 1 }
    switch session.press(key) {
    case .read(let record): read(record)
    case .copyCurl(let record):
      notice = editor.copy(record.curlCommand) ? "Copied the curl command." : record.curlCommand
    case .save(let record): type(.file(of: record))
    case .sendAgain(let record): sendAgain(record)
    case .pager(let record): page(record)
    case .askForWords: type(.words)
    case .leave: return leave()
    case nil: break
    }
    draw()
  }

  private func read(_ record: ExchangeRecord) {
    reads += 1
    let (width, now, read) = (editor.size.columns, work.now, reads)
    work.backgroundTasks.start { [self] in
      let lines = await InspectCommand.page(record, of: work.catalogue, now: now, width: width)
      guard read == reads else { return }
      session.opened(record.number, lines)
      draw()
    }
  }

  private func sendAgain(_ record: ExchangeRecord) {
    guard record.caller != .cover else { return notice = "A cover cannot be sent again." }
    notice = "Sending request \(record.number) again…"
    work.backgroundTasks.start { [self] in
      do {
        try await work.catalogue.sendAgain(record)
        notice = "Sent request \(record.number) again."
      } catch {
        notice = ErrorReport(error).sentence
      }
      session.reread(await work.catalogue.exchanges())
      draw()
      await work.readAllowance()
    }
  }

  private func page(_ record: ExchangeRecord) {
    withBody(of: record) { [editor] body in
      _ = try editor.lend {
        try TerminalProgram.pager.run(on: InspectCommand.text(ofBody: body), named: "body", hasKeys: true)
      }
      return nil
    }
  }

  /// Reads a body and uses it; `use` returns the outcome to show.
  private func withBody(of record: ExchangeRecord, _ use: @escaping @MainActor ([UInt8]) throws -> String?) {
    work.backgroundTasks.start { [self] in
      do {
        notice =
          try await work.catalogue.exchangeBody(record.number).map(use)
          ?? "Request \(record.number) has no body."
      } catch {
        notice = ErrorReport(error).sentence
      }
      draw()
    }
  }

  private func write(_ record: ExchangeRecord, to file: String) {
    withBody(of: record) { [work] body in
      try TraceFile(work.wiring.paths.expanded(file)).write(body)
      return "Wrote \(Wording.size(bytes: Int64(body.count))) to \(file)."
    }
  }

  private func type(_ what: Typing) {
    typing = what
    editor.typeLine(for: self)
  }

  private func endTyping(_ text: String?) {
    guard let ended = typing else { return }
    typing = nil
    editor.frame {
      editor.clearLine()
      editor.giveKeys(to: self)
      if let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty {
        switch ended {
        case .words:
          session.find(words: text)
          notice = session.foundNothing ? "Not found: \(text)" : nil
        case .file(let record): write(record, to: text)
        }
      }
      draw()
    }
  }

  /// Releases the window and the keys.
  private func leave(typing line: String = "") {
    guard !hasLeft else { return }
    (hasLeft, typing) = (true, nil)
    editor.leaveFullScreen { whenLeft(line) }
  }

  private func measure() {
    session.measured(editor.panelRoom - FullScreenView.frame)
    // Its lines were made for another width.
    if session.page != nil, let record = session.chosenRecord { read(record) }
    draw()
  }

  func draw() {
    guard !hasLeft else { return }
    let model = LiveInspectorViewModel(session, notice: notice, now: work.now)
    editor.draw(self, FullScreenView(model).lines(width: editor.size.columns, height: editor.panelRoom))
  }
}
