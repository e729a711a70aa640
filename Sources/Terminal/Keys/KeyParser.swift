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

  private enum State {
    case ground
    case escape
    case sequence(ControlSequenceScanner)
    /// After `Esc O`.
    case single
    /// After `Esc [ [`, which only the Linux console sends.
    case console
    /// After `Esc ]`, `Esc P` or `Esc _`, which are also keys.
    case introducer(UInt8)
    case answer(StringSequenceScanner)
    case character(CharacterScanner)
    case paste(PasteScanner)
  }

  private var state = State.ground
  private let longestPaste: Int

  init(longestPaste: Int = TerminalLimits.longestPaste) { self.longestPaste = longestPaste }

  /// The current wait limit; `nil` between keys.
  var waitLimit: WaitLimit? {
    switch state {
    case .ground: nil
    case .escape, .introducer: .key
    case .sequence, .single, .console, .answer, .character: .answer
    case .paste: .unlimited
    }
  }

  /// The maximum number of bytes to read next. Input after a key that ends the program belongs to the shell, so keys are read
  /// byte by byte; the rest of a character and a paste cannot contain such a key.
  var bytesWanted: Int {
    switch state {
    case .paste: TerminalLimits.readBytes
    case .character(let scanner): scanner.missing
    default: 1
    }
  }

  /// Parses the next bytes and returns the complete tokens.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [InputToken] {
    var tokens: [InputToken] = []
    for byte in bytes { take(byte, &tokens) }
    return tokens
  }

  /// Ends an unfinished sequence after `waitLimit` without input.
  mutating func pauseEnded() -> [InputToken] {
    defer { if waitLimit != .unlimited { state = .ground } }
    switch state {
    case .escape: return [.key(Key(.escape, [0x1B]))]
    case .introducer(let byte): return [.key(Key([0x1B, byte]))]
    case .character: return [.key(CharacterScanner.replacement)]
    // Readline has no use for Alt-[ and Alt-O, and an incomplete reply is worthless.
    case .sequence, .single, .console, .answer, .ground, .paste: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ tokens: inout [InputToken]) {
    switch state {
    case .ground: begin(byte, &tokens)
    case .escape: afterEscape(byte, &tokens)
    case .introducer(let kind):
      if StringSequenceScanner.begins(kind, with: byte) {
        state = .answer(StringSequenceScanner(kind))
      } else {
        tokens.append(.key(Key([0x1B, kind])))
        begin(byte, &tokens)
      }
    case .single:
      if (0x40...0x7E).contains(byte) {
        finish(ControlSequenceScanner.single(byte), &tokens)
      } else {
        begin(byte, &tokens)
      }
    case .console: finish(.key(Key([0x1B, 0x5B, 0x5B, byte])), &tokens)
    case .sequence(var scanner):
      switch scanner.take(byte) {
      case .more: state = .sequence(scanner)
      case .console: state = .console
      case .broken: begin(byte, &tokens)
      case .pasteBegins: state = .paste(PasteScanner(longest: longestPaste))
      case .complete(let token): finish(token, &tokens)
      }
    case .answer(var scanner):
      switch scanner.take(byte) {
      case .more: state = .answer(scanner)
      case .ended: finish(scanner.token, &tokens)
      case .broken: begin(byte, &tokens)
      case .brokenByEscape: afterEscape(byte, &tokens)
      }
    case .character(var scanner):
      switch scanner.take(byte) {
      case .more: state = .character(scanner)
      case .complete(let key): finish(.key(key), &tokens)
      case .broken:
        tokens.append(.key(CharacterScanner.replacement))
        begin(byte, &tokens)
      }
    case .paste(var scanner):
      let ended = scanner.take(byte)
      state = ended ? .ground : .paste(scanner)
      if ended { tokens.append(scanner.token) }
    }
  }

  private mutating func finish(_ token: InputToken?, _ tokens: inout [InputToken]) {
    state = .ground
    if let token { tokens.append(token) }
  }

  private mutating func begin(_ byte: UInt8, _ tokens: inout [InputToken]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x80: tokens.append(.key(Key([byte])))
    default:
      if let scanner = CharacterScanner(lead: byte) {
        state = .character(scanner)
      } else {
        tokens.append(.key(CharacterScanner.replacement))
      }
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ tokens: inout [InputToken]) {
    switch byte {
    case 0x1B:
      tokens.append(.key(Key(.escape, [0x1B])))
      state = .escape
    case UInt8(ascii: "["): state = .sequence(ControlSequenceScanner())
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .introducer(byte)
    case 0..<0x80: finish(.key(Key([0x1B, byte])), &tokens)
    // Readline has no Meta key for letters beyond ASCII, so the letter is inserted.
    default: begin(byte, &tokens)
    }
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

/// Assembles the bytes of one character.
struct CharacterScanner {
  enum Step {
    case more, broken
    case complete(Key)
  }

  /// The key that replaces invalid bytes.
  static let replacement = Key(Array("\u{FFFD}".utf8))

  private var bytes: [UInt8]
  private let needed: Int

  /// The number of bytes that complete the character, at least 1.
  var missing: Int { needed - bytes.count }

  /// Starts a character; `nil` for a byte that cannot be its first.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: needed = 2
    case 0xE0...0xEF: needed = 3
    case 0xF0...0xF4: needed = 4
    default: return nil
    }
    bytes = [lead]
  }

  mutating func take(_ byte: UInt8) -> Step {
    guard byte & 0xC0 == 0x80 else { return .broken }
    bytes.append(byte)
    guard bytes.count == needed else { return .more }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .complete(Self.replacement) }
    // C1 control characters have no key. Joiners are not checked: their context is unknown here.
    let isControl = text.unicodeScalars.first?.properties.generalCategory == .control
    return .complete(isControl ? Self.replacement : Key(bytes))
  }
}
