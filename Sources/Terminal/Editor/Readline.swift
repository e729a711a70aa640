private import CReadline

/// GNU readline, whose state is global to the process.
@MainActor enum Readline {
  /// The result of feeding a key.
  struct Outcome: OptionSet {
    let rawValue: Int32
    static let enter = Outcome(rawValue: Int32(miru_line_enter))
    static let accepted = Outcome(rawValue: Int32(miru_line_accepted))
    static let end = Outcome(rawValue: Int32(miru_line_end))
    static let completed = Outcome(rawValue: Int32(miru_line_completed))
    static let redraw = Outcome(rawValue: Int32(miru_line_redraw))
    /// The command of the host that was called.
    var command: EditorCommand? { EditorCommand(rawValue: rawValue >> 8) }
  }

  /// Provides the completions for Tab.
  static var completions: @MainActor (String) -> [String] = { _ in [] }

  /// The line. An unchanged line is returned without a copy: for 100,000 emoji a copy takes 0.5 ms, and a key asks for it
  /// five times.
  static var text: String {
    if !miru_line_is(latest) { latest = String(cString: miru_line_text()) }
    return latest
  }
  private static var latest = ""
  /// The line that was accepted last.
  static var accepted: String { String(cString: miru_line_taken()) }
  /// Bytes of the line before the cursor.
  static var point: Int { Int(miru_line_point()) }
  /// What is to be shown. The prompt is the one of `begin`, or readline's message in its place.
  static var content: LineContent {
    let mark = miru_line_mark()
    return LineContent(
      mode: ModeString(String(cString: miru_line_mode())),
      prompt: SafeText(String(cString: miru_line_prompt())),
      text: text, point: point, mark: mark < 0 ? nil : mark)
  }
  /// Whether an inputrc asks for a line in one row that scrolls sideways.
  static var scrollsSideways: Bool { miru_line_scrolls_sideways() }
  /// The position in the history of lines that Up and Down have reached.
  static var historyPlace: Int32 { miru_history_place() }
  static var isIdle: Bool { miru_line_is_idle() }
  /// Whether the last key, such as Esc, only began a sequence.
  static var awaitsKey: Bool { miru_line_awaits_key() }
  static var isSearching: Bool { miru_line_is_searching() }
  static var isViInserting: Bool { miru_line_is_vi_inserting() }
  /// Whether keys insert text: emacs mode, or vi's insert mode.
  static var isInserting: Bool { miru_line_is_inserting() }

  static func open(_ terminal: Int32) throws(TerminalError) {
    let number = miru_line_open(terminal) { before in
      guard let before else { return }
      let text = String(cString: before)
      MainActor.assumeIsolated {
        Readline.completions(text).forEach { miru_line_offer($0) }
      }
    }
    if number != 0 { throw .notTaken(errno: number) }
  }

  static func close() {
    completions = { _ in [] }
    miru_line_close()
  }

  static func begin(_ prompt: String) { miru_line_begin(prompt) }
  static func abandon() { miru_line_abandon() }
  static func abort() { miru_line_abort() }
  static func replace(_ text: String) { miru_line_replace(text) }
  static func insert(_ text: String) { miru_line_insert(text) }
  static func setPrompt(_ prompt: String) { miru_line_set_prompt(prompt) }
  static func feed(_ bytes: [UInt8]) -> Outcome { Outcome(rawValue: miru_line_feed(bytes, bytes.count)) }
  static func type(_ letters: [UInt8]) -> Outcome {
    Outcome(rawValue: miru_line_type(letters, letters.count))
  }
  static func feedAlone(_ byte: UInt8) -> Outcome { Outcome(rawValue: miru_line_feed_alone(byte)) }
  static func accept() -> Outcome { Outcome(rawValue: miru_line_accept()) }
  static func inserts(_ bytes: [UInt8]) -> Bool { miru_line_inserts(bytes, bytes.count) }
  static func isBound(_ bytes: [UInt8]) -> Bool { miru_line_is_bound(bytes, bytes.count) }

  /// The movement of the cursor that a key is bound to; `nil` for other keys.
  static func move(of bytes: [UInt8]) -> ReadText.Move? {
    ReadText.Move(rawValue: Character(Unicode.Scalar(miru_line_move(bytes, bytes.count))))
  }

  /// The command of the host that a key is bound to.
  static func command(of bytes: [UInt8]) -> EditorCommand? {
    EditorCommand(rawValue: miru_line_command(bytes, bytes.count))
  }

  /// Whether a key recalls the next line of the history, such as Ctrl-N, or the previous one; `nil` for other keys.
  static func isForward(_ bytes: [UInt8]) -> Bool? {
    let step = miru_line_history_step(bytes, bytes.count)
    return step == 0 ? nil : step > 0
  }

  static func offerItem(_ hasItem: Bool) { miru_line_offer_item(hasItem) }

  /// The wait for the rest of a key that is also a command by itself: `nil` for other keys, zero for no limit.
  static func ambiguity(of bytes: [UInt8]) -> Duration? {
    guard bytes.count == 1, miru_line_is_ambiguous(bytes[0]) else { return nil }
    return .milliseconds(Int(miru_line_ambiguous_wait()))
  }
}
