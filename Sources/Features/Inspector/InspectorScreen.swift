public import Catalog
internal import Foundation
public import Terminal

/// The inspector on its own screen.
public struct InspectorScreen: FullScreen {
  /// The text that is typed into the line, while keys are not commands.
  private enum Typing: Equatable {
    case words
    case file(of: ExchangeRecord)
  }

  private let history: any ExchangeHistory
  private let home: String
  private var session: InspectorSession
  private var typing: Typing?
  /// The outcome of the last key.
  private var notice: String?
  /// The number of the last read; an earlier one that ends later changes nothing.
  private var reads = 0

  public let keys = InspectCommand.keys

  /// Creates the screen of a session's exchanges; `home` is the folder of `~` in names.
  public init(_ records: [ExchangeRecord], of history: any ExchangeHistory, home: String) {
    session = InspectorSession(records)
    (self.history, self.home) = (history, home)
  }

  public var prompt: Prompt {
    Prompt(SafeText(typing.map { $0 == .words ? "find> " : "write to> " } ?? ""), style: .bold)
  }

  public mutating func handle(_ event: EditorEvent, in window: ScreenWindow) -> [Effect] {
    switch event {
    case .key(.character(":")): return [.leave(typing: ":")]
    case .key(let key): return press(key, in: window)
    case .enter(let text), .accepted(let text): return endTyping(text)
    case .escape: return endTyping(nil)
    case .interrupt: return typing == nil ? [.leave()] : endTyping(nil)
    case .endKey: return typing == nil ? press(.escape, in: window) : endTyping(nil)
    case .resized, .resumed:
      session.measured(window.height - FullScreenView.frame)
      // Its lines were made for another width.
      guard session.page != nil, let record = session.chosenRecord else { return [] }
      return [read(record, in: window)]
    default: return []
    }
  }

  public mutating func say(_ sentence: String) { notice = sentence }

  public func lines(in window: ScreenWindow) -> [Line] {
    FullScreenView(LiveInspectorViewModel(session, notice: notice, now: window.now))
      .lines(width: window.width, height: window.height)
  }
}

extension InspectorScreen {
  public typealias Effect = ScreenEffect<InspectorScreen>

  private mutating func press(_ key: EditorKey, in window: ScreenWindow) -> [Effect] {
    notice = nil
    // A page that is still being read must not open after it was left.
    if key == .escape || key == .character("q") { reads += 1 }
    switch (key, session.chosenRecord) {
    case (.enter, let record?) where session.page == nil: return [read(record, in: window)]
    case (.character("y"), let record?):
      let command = record.curlCommand
      return [.copy(command) { $0.notice = $1 ? "Copied the curl command." : command }]
    case (.character("w"), let record?):
      typing = .file(of: record)
      return [.type("")]
    case (.character("r"), let record?): return sendAgain(record)
    case (.character("|"), let record?):
      return [
        withBody(of: record) { body in
          let text = InspectCommand.text(ofBody: body)
          return { _ in [.page(text)] }
        }
      ]
    case (.character("/"), _) where session.page != nil:
      typing = .words
      return [.type("")]
    default: return session.press(key) ? [] : [.leave()]
    }
  }

  private mutating func read(_ record: ExchangeRecord, in window: ScreenWindow) -> Effect {
    reads += 1
    return .run { [history, read = reads] in
      let lines = await InspectCommand.page(record, of: history, now: window.now, width: window.width)
      return {
        if read == $0.reads { $0.session.opened(record.number, lines) }
        return []
      }
    }
  }

  private mutating func sendAgain(_ record: ExchangeRecord) -> [Effect] {
    guard record.caller != .cover else {
      notice = "A cover cannot be sent again."
      return []
    }
    notice = "Sending request \(record.number) again…"
    let reread = Effect.run { [history] in
      let records = await history.exchanges()
      return {
        $0.session.reread(records)
        return []
      }
    }
    return [
      .run(inOrder: false, failing: { _ in [reread] }) { [history] in
        try await history.sendAgain(record)
        return {
          $0.notice = "Sent request \(record.number) again."
          return [reread]
        }
      }
    ]
  }

  /// Reads a body and uses it.
  private func withBody(
    of record: ExchangeRecord, _ use: @escaping @MainActor ([UInt8]) throws -> Effect.Change
  ) -> Effect {
    .run { [history] in
      if let body = await history.exchangeBody(record.number) { return try use(body) }
      return {
        $0.notice = "Request \(record.number) has no body."
        return []
      }
    }
  }

  private mutating func endTyping(_ text: String?) -> [Effect] {
    guard let ended = typing else { return [] }
    typing = nil
    let text = text?.trimmingCharacters(in: .whitespaces) ?? ""
    guard !text.isEmpty else { return [.endTyping] }
    switch ended {
    case .words:
      session.find(words: text)
      notice = session.foundNothing ? "Not found: \(text)" : nil
      return [.endTyping]
    case .file(let record):
      let path = text.expandingHome(home)
      return [
        .endTyping,
        withBody(of: record) { body in
          try WholeFile.write(body, to: .file(path: path, replacing: false))
          return {
            $0.notice = "Wrote \(Wording.size(bytes: Int64(body.count))) to \(text)."
            return []
          }
        },
      ]
    }
  }
}
