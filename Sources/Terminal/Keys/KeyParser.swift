/// Splits the terminal's input into keys, pastes and replies.
///
/// Drops late replies, so that they never end up in the line. The parser has no clock: its owner calls
/// `pauseEnded()` after a pause of `waitLimit`.
struct KeyParser {
  /// The maximum pause within an unfinished sequence.
  enum WaitLimit: Hashable, Sendable {
    /// The short pause: Esc may have been pressed alone.
    case key
    /// The long pause: part of a reply or a character has arrived over a slow connection.
    case answer
    /// No limit: a paste ends only at its end marker.
    case unlimited
  }

  /// The key that replaces invalid bytes.
  private static let replacement = Key(Array("\u{FFFD}".utf8))

  /// The bytes of an unfinished key, reply or character; empty between keys.
  private var held: [UInt8] = []
  private var paste: PasteScanner?
  private let longestPaste: Int

  init(longestPaste: Int = TerminalLimits.longestPaste) { self.longestPaste = longestPaste }

  /// The current wait limit; `nil` between keys.
  var waitLimit: WaitLimit? {
    if paste != nil { return .unlimited }
    if held.isEmpty { return nil }
    return held == [0x1B] || mayBeginString ? .key : .answer
  }

  /// Whether `Esc ]`, `Esc P` or `Esc _` is held, which are also keys.
  private var mayBeginString: Bool {
    held.count == 2 && held[0] == 0x1B && "]P_".utf8.contains(held[1])
  }

  /// The maximum number of bytes to read next. Input after a key that ends the program belongs to the shell, so keys are read
  /// byte by byte; the rest of a character and a paste cannot contain such a key.
  var bytesWanted: Int {
    if paste != nil { return TerminalLimits.readBytes }
    return held.first.flatMap(Self.length).map { $0 - held.count } ?? 1
  }

  /// Parses the next bytes and returns the complete tokens.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [InputToken] {
    var tokens: [InputToken] = []
    for byte in bytes { take(byte, &tokens) }
    return tokens
  }

  /// Ends an unfinished sequence after `waitLimit` without input.
  mutating func pauseEnded() -> [InputToken] {
    defer { held = [] }
    if held == [0x1B] { return [.key(Key(.escape, held))] }
    if mayBeginString { return [.key(Key(held))] }
    // Readline has no use for Alt-[ and Alt-O, and an incomplete reply is worthless.
    return held.first.flatMap(Self.length) == nil ? [] : [.key(Self.replacement)]
  }

  private mutating func take(_ byte: UInt8, _ tokens: inout [InputToken]) {
    if paste != nil {
      if paste?.take(byte) == true, let token = paste?.token {
        tokens.append(token)
        paste = nil
      }
      return
    }
    held.append(byte)
    switch held[0] {
    case 0x1B: takeInSequence(byte, &tokens)
    case 0..<0x80: end(.key(Key(held)), &tokens)
    default: takeInCharacter(byte, &tokens)
    }
  }

  /// Ends what is held, as a token; without one it is dropped.
  private mutating func end(_ token: InputToken?, _ tokens: inout [InputToken]) {
    held = []
    if let token { tokens.append(token) }
  }

  /// Drops what is held and begins with a byte that does not belong to it.
  private mutating func begin(_ byte: UInt8, after former: [UInt8] = [], _ tokens: inout [InputToken]) {
    held = former
    take(byte, &tokens)
  }

  private mutating func takeInCharacter(_ byte: UInt8, _ tokens: inout [InputToken]) {
    guard let length = Self.length(held[0]) else { return end(.key(Self.replacement), &tokens) }
    guard held.count == 1 || byte & 0xC0 == 0x80 else {
      tokens.append(.key(Self.replacement))
      return begin(byte, &tokens)
    }
    guard held.count == length else { return }
    // C1 control characters have no key. Joiners are not checked: their context is unknown here.
    let scalar = String(validating: held, as: UTF8.self)?.unicodeScalars.first
    let isKey = scalar.map { $0.properties.generalCategory != .control } ?? false
    end(.key(isKey ? Key(held) : Self.replacement), &tokens)
  }

  /// The number of bytes of a character; `nil` for a byte that cannot be its first, or is ASCII.
  private static func length(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Takes a byte after Esc.
  private mutating func takeInSequence(_ byte: UInt8, _ tokens: inout [InputToken]) {
    guard held.count > 1 else { return }
    switch held[1] {
    case 0x1B:
      tokens.append(.key(Key(.escape, [0x1B])))
      held = [0x1B]
    case UInt8(ascii: "["): takeInControlSequence(byte, &tokens)
    case UInt8(ascii: "O"):
      guard held.count > 2 else { return }
      if (0x40...0x7E).contains(byte) { end(Self.single(held), &tokens) } else { begin(byte, &tokens) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): takeInString(byte, &tokens)
    case 0..<0x80: end(.key(Key(held)), &tokens)
    // Readline has no Meta key for letters beyond ASCII, so the letter is inserted.
    default: begin(byte, &tokens)
    }
  }

  /// The key of `Esc O` and a letter.
  private static func single(_ bytes: [UInt8]) -> InputToken {
    switch bytes[2] {
    case UInt8(ascii: "A"): .key(Key(.up, bytes))
    case UInt8(ascii: "B"): .key(Key(.down, bytes))
    // Enter on the numeric keypad.
    case UInt8(ascii: "M"): .key(Key([0x0D]))
    default: .key(Key(bytes))
    }
  }

  /// Takes a byte after `Esc [`.
  private mutating func takeInControlSequence(_ byte: UInt8, _ tokens: inout [InputToken]) {
    switch (held.count, byte) {
    case (2, _), (3, UInt8(ascii: "[")): break
    // Only the Linux console sends `Esc [ [`.
    case (4, _) where held[2] == UInt8(ascii: "["): end(.key(Key(held)), &tokens)
    case (_, 0x20...0x3F): if held.count > TerminalLimits.longestAnswer + 2 { end(nil, &tokens) }
    case (_, 0x40...0x7E):
      let parameters = String(decoding: held[2..<held.count - 1], as: UTF8.self)
      if parameters == "200", byte == UInt8(ascii: "~") { paste = PasteScanner(longest: longestPaste) }
      end(Self.token(parameters, byte, held), &tokens)
    default: begin(byte, &tokens)
    }
  }

  /// The token of a control sequence; `nil` for a reply that is dropped, and for the marks of a paste.
  private static func token(_ parameters: String, _ final: UInt8, _ bytes: [UInt8]) -> InputToken? {
    switch (parameters, final) {
    case ("200", UInt8(ascii: "~")), ("201", UInt8(ascii: "~")): return nil
    case ("", UInt8(ascii: "A")), ("1", UInt8(ascii: "A")): return .key(Key(.up, bytes))
    case ("", UInt8(ascii: "B")), ("1", UInt8(ascii: "B")): return .key(Key(.down, bytes))
    case ("5", UInt8(ascii: "~")): return .key(Key(.pageUp, bytes))
    case ("6", UInt8(ascii: "~")): return .key(Key(.pageDown, bytes))
    // Alt-Enter of xterm and kitty.
    case ("27;3;13", UInt8(ascii: "~")), ("13;3", UInt8(ascii: "u")): return .key(Key([0x1B, 0x0D]))
    // The window gained or lost the focus.
    case ("", UInt8(ascii: "I")), ("", UInt8(ascii: "O")): return nil
    case (_, UInt8(ascii: "y")): return modeReport(parameters)
    case (_, UInt8(ascii: "c")) where parameters.hasPrefix("?"):
      return .deviceAttributes(parameters.dropFirst().split(separator: ";").compactMap { Int($0) })
    // DA, DSR, CPR, window reports.
    case (_, _) where !parameters.isEmpty && "cnRt".utf8.contains(final): return nil
    default: return (0x3C...0x3F).contains(bytes[2]) ? nil : .key(Key(bytes))
    }
  }

  private static func modeReport(_ parameters: String) -> InputToken? {
    guard parameters.hasSuffix("$") else { return nil }
    let numbers = parameters.dropFirst(parameters.hasPrefix("?") ? 1 : 0).dropLast().split(separator: ";")
    guard numbers.count == 2, let mode = Int(numbers[0]), let state = Int(numbers[1]) else { return nil }
    return .modeReport(mode: mode, state: state)
  }

  /// Takes a byte of a reply in a string (OSC, DCS, APC), which begins as Alt with a letter does.
  private mutating func takeInString(_ byte: UInt8, _ tokens: inout [InputToken]) {
    switch held.count {
    case 2: return
    case 3:
      if Self.string(held[1], beginsWith: byte) { return }
      tokens.append(.key(Key(Array(held[..<2]))))
      return begin(byte, &tokens)
    case _ where held[held.count - 2] == 0x1B && byte != UInt8(ascii: "\\"):
      return begin(byte, after: [0x1B], &tokens)
    default: break
    }
    switch byte {
    case 0x1B: break
    case 0x07, 0x18, 0x1A: end(report, &tokens)
    // Replies are printable; other bytes are input by the user after an unterminated reply.
    case 0..<0x20, 0x7F: begin(byte, &tokens)
    default:
      let isEnd = held[held.count - 2] == 0x1B || held.count > TerminalLimits.longestAnswer + 3
      if isEnd { end(report, &tokens) }
    }
  }

  private static func string(_ kind: UInt8, beginsWith byte: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte)
    case UInt8(ascii: "P"): (0x30...0x39).contains(byte) || [0x21, 0x24, 0x3E, 0x7C].contains(byte)
    default: byte == UInt8(ascii: "G")
    }
  }

  /// The content of a string that has ended; `nil` if it is dropped.
  private var report: InputToken? {
    guard held[1] == UInt8(ascii: "_") else { return nil }
    let head = held.dropFirst(3).prefix { $0 >= 0x20 }.prefix(TerminalLimits.answerHead)
    return .graphicsReport(isKnown: head.suffix(3).elementsEqual(";OK".utf8))
  }
}

/// Collects a bracketed paste until its end marker.
struct PasteScanner {
  private static let mark = Array("\u{1B}[201~".utf8)

  private let longest: Int
  private var held: [UInt8] = []
  /// The number of bytes seen, including those beyond the limit.
  private var count = 0
  private var matched = 0

  init(longest: Int) { self.longest = longest }

  /// Appends a byte; returns whether the paste has ended.
  mutating func take(_ byte: UInt8) -> Bool {
    count += 1
    if held.count < longest + Self.mark.count { held.append(byte) }
    matched = byte == Self.mark[matched] ? matched + 1 : (byte == Self.mark[0] ? 1 : 0)
    return matched == Self.mark.count
  }

  /// The token of the complete paste.
  var token: InputToken {
    let size = count - Self.mark.count
    return size > longest ? .pasteDropped(size) : .paste(Array(held.prefix(size)))
  }
}

/// A key as the terminal sends it.
struct Key: Hashable, Sendable {
  /// The keys that the host may handle.
  enum Name: Hashable, Sendable {
    case up, down, pageUp, pageDown, escape
    /// Any other key.
    case other
  }

  var name: Name
  /// The bytes for readline if the host does not handle the key.
  var bytes: [UInt8]

  init(_ name: Name, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ bytes: [UInt8]) { self.init(.other, bytes) }
}

/// A token of the terminal's input.
enum InputToken: Hashable, Sendable {
  case key(Key)
  /// The content of a bracketed paste.
  case paste([UInt8])
  /// A paste that exceeds the limit; its size in bytes.
  case pasteDropped(Int)
  /// The state of a terminal mode (DECRPM); 1 and 2 mean that the terminal supports it.
  case modeReport(mode: Int, state: Int)
  /// The features of the terminal (primary DA).
  case deviceAttributes([Int])
  /// The reply to a query of kitty's graphics protocol.
  case graphicsReport(isKnown: Bool)
}
