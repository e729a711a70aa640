import TestSupport

/// Random input as from a keyboard, a mouse or a terminal, often cut or invalid.
struct RandomInput {
  private var random: SeededRandom

  init(_ random: SeededRandom) { self.random = random }

  private static let keys = [
    "[A", "[B", "[C", "[D", "[H", "[F", "OA", "OB", "OC", "OD", "OP", "[5~", "[6~", "[3~", "[1;5C", "[1;3D",
    "[1;3C", "[Z",
    "[15~", "\r", "b", "f", "d", "a", "i", "t", ".", "1", "9", "-", "u", "", "[[A", "[27;3;13~", "[13;3u",
    "\u{7F}",
  ]
  /// Reports of mouse and focus, pastes, and replies to queries that were never sent.
  private static let reports = [
    "[M !!", "[<0;12;5M", "[<64;80;24m", "[I", "[O", "[?62;4c", "[>41;354;0c", "[12;40R", "[?2026;2$y",
    "[?2004;0$y", "[8;24;80t",
    "]10;rgb:ffff/ffff/ffff\u{7}", "]11;rgb:0/0/0\u{1B}\\", "]52;c;bWlydQ==\u{7}", "P>|tmux 3.3a\u{1B}\\",
    "P1$r0m\u{1B}\\",
    "_Gi=31;OK\u{1B}\\", "_Gi=31;ENOENT\u{1B}\\", "[200~", "[201~", "[200~pasted\ttext\r\u{1B}[201~",
  ]
  private static let letters = [
    "é", "ß", "東", "京", "한", "👍🏽", "👨‍👩‍👧‍👦", "🇯🇵", "e\u{301}\u{302}\u{303}", "\u{200B}", "\u{202E}", "\u{FEFF}", "ﷺ",
    "क्षि",
  ]
  private static let words = ["mirror", "justin", "the", "love", "@gb", "7", "a", "144", "kind:", "\"x y\""]
  private static let commands = [
    "history", "album", "artist", "stars", "star 1", "unstar 1", "more", "back", "forward", "home", "undo",
    "stats", "help", "why 1",
    "open 1", "similar", "country gb", "entity album", "offline on", "offline off", "refresh",
    "export x.json", "copy 1",
  ]

  /// Keys that lead to one of the places: the prompt, the rows below it, the history stack.
  mutating func way() -> [String] {
    [[], ["mirror", "\u{1B}[B"], [":history\r"]].randomElement(using: &random) ?? []
  }

  /// A random window size.
  mutating func window() -> (rows: Int, columns: Int) {
    let usual =
      [(24, 80), (24, 80), (40, 120), (1, 1), (2, 3), (5, 200)].randomElement(using: &random) ?? (24, 80)
    return Bool.random(using: &random)
      ? usual : (Int.random(in: 1...60, using: &random), Int.random(in: 1...200, using: &random))
  }

  /// One key, or several that arrive during one frame.
  mutating func next() -> [UInt8] {
    Int.random(in: 0..<3, using: &random) > 0 ? piece() : (0..<8).flatMap { _ in piece() }
  }

  /// A word, a character, a sequence or some bytes, possibly cut.
  private mutating func piece() -> [UInt8] {
    switch Int.random(in: 0..<1_000, using: &random) {
    case 0: [[3], [3], [3, 3], [4], [26]].randomElement(using: &random) ?? []
    case 1..<10: burst()
    case 10..<30: Array((":" + (Self.commands.randomElement(using: &random) ?? "") + "\r").utf8)
    case 30..<60: [13]
    case 60..<120: (0..<Int.random(in: 1...12, using: &random)).map { _ in byte() }
    case 120..<200: [UInt8.random(in: 1..<32, using: &random)].filter(Self.mayCome)
    case 200..<400: sequence(Self.keys)
    case 400..<500: sequence(Self.reports)
    case 500..<650: cut(Array((Self.letters.randomElement(using: &random) ?? "").utf8))
    default:
      Array(
        ((Self.words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")).utf8)
    }
  }

  private mutating func sequence(_ all: [String]) -> [UInt8] {
    cut([0x1B] + Array((all.randomElement(using: &random) ?? "").utf8))
  }

  /// Cuts every fourth.
  private mutating func cut(_ bytes: [UInt8]) -> [UInt8] {
    Int.random(in: 0..<4, using: &random) == 0
      ? Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))) : bytes
  }

  /// A paste from a terminal without bracketed paste.
  private mutating func burst() -> [UInt8] {
    let count = Int.random(in: 100...4_000, using: &random)
    let piece = Array(
      ((Bool.random(using: &random) ? Self.words : Self.letters).randomElement(using: &random) ?? "x").utf8)
    return (0..<count).map { piece[$0 % piece.count] }
  }

  private mutating func byte() -> UInt8 {
    let byte = UInt8.random(in: 0...255, using: &random)
    return Self.mayCome(byte) ? byte : 0x61
  }

  /// Whether a byte may be part of random bytes; keys that quit or suspend the program are sent separately and rarely.
  private static func mayCome(_ byte: UInt8) -> Bool { ![3, 4, 26].contains(byte) }
}
