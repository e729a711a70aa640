internal import Testing
internal import TestSupport

@testable internal import Terminal

struct Typed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: String
  let tokens: [InputToken]
  /// What comes when nothing follows.
  var late: [InputToken] = []
}

private func key(_ text: String, _ name: Key.Name = .other) -> InputToken {
  .key(Key(name, Array(text.utf8)))
}

@Test(arguments: [
  Typed(testDescription: "letters", bytes: "aé東👍", tokens: [key("a"), key("é"), key("東"), key("👍")]),
  Typed(testDescription: "a lone Esc", bytes: "\u{1B}", tokens: [], late: [key("\u{1B}", .escape)]),
  Typed(
    testDescription: "Esc twice", bytes: "\u{1B}\u{1B}", tokens: [key("\u{1B}", .escape)],
    late: [key("\u{1B}", .escape)]),
  Typed(
    testDescription: "arrows in both modes", bytes: "\u{1B}[A\u{1B}OB",
    tokens: [key("\u{1B}[A", .up), key("\u{1B}OB", .down)]),
  Typed(testDescription: "an arrow with a modifier", bytes: "\u{1B}[1;5A", tokens: [key("\u{1B}[1;5A")]),
  Typed(
    testDescription: "pages", bytes: "\u{1B}[5~\u{1B}[6~",
    tokens: [key("\u{1B}[5~", .pageUp), key("\u{1B}[6~", .pageDown)]),
  Typed(testDescription: "Alt-Enter", bytes: "\u{1B}\r", tokens: [key("\u{1B}\r")]),
  Typed(
    testDescription: "Alt-Enter of xterm", bytes: "\u{1B}[27;3;13~", tokens: [key("\u{1B}\r")]),
  Typed(testDescription: "Alt and a letter", bytes: "\u{1B}f", tokens: [key("\u{1B}f")]),
  Typed(testDescription: "Alt and é", bytes: "\u{1B}é", tokens: [key("é")]),
  Typed(testDescription: "Enter of the number block", bytes: "\u{1B}OM", tokens: [key("\r")]),
  Typed(
    testDescription: "F1 of the Linux console", bytes: "\u{1B}[[Ax", tokens: [key("\u{1B}[[A"), key("x")]),
  Typed(
    testDescription: "Alt-_ and letters", bytes: "\u{1B}_ab", tokens: [key("\u{1B}_"), key("a"), key("b")]),
  Typed(testDescription: "Alt-] alone", bytes: "\u{1B}]", tokens: [], late: [key("\u{1B}]")]),
  Typed(
    testDescription: "device attributes", bytes: "\u{1B}[?62;4;22cx",
    tokens: [.deviceAttributes([62, 4, 22]), key("x")]),
  Typed(
    testDescription: "kitty's word on its pictures", bytes: "\u{1B}_Gi=31;OK\u{1B}\\x",
    tokens: [.graphicsReport(isKnown: true), key("x")]),
  Typed(
    testDescription: "kitty's refusal of a picture", bytes: "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\x",
    tokens: [.graphicsReport(isKnown: false), key("x")]),
  Typed(testDescription: "secondary attributes", bytes: "\u{1B}[>41;354;0cx", tokens: [key("x")]),
  Typed(testDescription: "a cursor report", bytes: "\u{1B}[12;40Rx", tokens: [key("x")]),
  Typed(testDescription: "focus", bytes: "\u{1B}[I\u{1B}[Ox", tokens: [key("x")]),
  Typed(
    testDescription: "a mode report", bytes: "\u{1B}[?2026;2$y", tokens: [.modeReport(mode: 2026, state: 2)]),
  Typed(testDescription: "a nonsense mode report", bytes: "\u{1B}[?20;26;2$yx", tokens: [key("x")]),
  Typed(testDescription: "half a mode report", bytes: "\u{1B}[?2026;", tokens: []),
  Typed(
    testDescription: "a colour by OSC", bytes: "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", tokens: [key("x")]),
  Typed(
    testDescription: "a colour by OSC with BEL", bytes: "\u{1B}]11;rgb:00/00/00\u{7}x", tokens: [key("x")]),
  Typed(testDescription: "a DCS answer", bytes: "\u{1B}P>|tmux 3.3a\u{1B}\\x", tokens: [key("x")]),
  Typed(testDescription: "an answer without end, then Enter", bytes: "\u{1B}]11;rgb\r", tokens: [key("\r")]),
  Typed(testDescription: "an answer cut by a key", bytes: "\u{1B}[?12\rx", tokens: [key("\r"), key("x")]),
  Typed(
    testDescription: "an answer cut by another", bytes: "\u{1B}]11;rgb\u{1B}[A",
    tokens: [key("\u{1B}[A", .up)]),
  Typed(
    testDescription: "a paste", bytes: "\u{1B}[200~a\nb\u{1B}[20\u{1B}[201~x",
    tokens: [.paste(Array("a\nb\u{1B}[20".utf8)), key("x")]),
  Typed(testDescription: "a paste without end", bytes: "\u{1B}[200~abc", tokens: []),
  Typed(testDescription: "an end of paste alone", bytes: "\u{1B}[201~x", tokens: [key("x")]),
  Typed(
    testDescription: "joiners, selectors and format characters",
    bytes: "👨\u{200D}👩\u{200C}\u{200B}\u{AD}\u{FE0F}",
    tokens: ["👨", "\u{200D}", "👩", "\u{200C}", "\u{200B}", "\u{AD}", "\u{FE0F}"].map { key($0) }),
  Typed(testDescription: "a C1 control", bytes: "\u{9B}x", tokens: [key("\u{FFFD}"), key("x")]),
  Typed(
    testDescription: "controls", bytes: "\0\u{1}\r\u{7F}",
    tokens: [key("\0"), key("\u{1}"), key("\r"), key("\u{7F}")]),
])
func bytesAreTheSameKeysHoweverTheyAreSplit(_ row: Typed) {
  let bytes = Array(row.bytes.utf8)
  for piece in 1...max(1, bytes.count) {
    var parser = KeyParser()
    var tokens: [InputToken] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      tokens += parser.take(bytes[start..<min(bytes.count, start + piece)])
    }
    #expect(tokens == row.tokens, "in pieces of \(piece)")
    #expect(parser.pauseEnded() == row.late)
  }
}

@Test func bytesThatAreNoCharacterAreShownAsSuch() {
  var parser = KeyParser()
  #expect(
    parser.take([0xFF, 0x61, 0xC3, 0x61, 0xE6, 0x9D]) == [
      key("\u{FFFD}"), key("a"), key("\u{FFFD}"), key("a"),
    ])
  #expect(parser.waitLimit == .answer)
  #expect(parser.pauseEnded() == [key("\u{FFFD}")])
  #expect(parser.waitLimit == nil)
}

@Test func escIsWaitedForShortlyAnAnswerLongerAndAPasteForEver() {
  var parser = KeyParser()
  _ = parser.take("\u{1B}".utf8)
  #expect(parser.waitLimit == .key)
  _ = parser.take("[".utf8)
  #expect(parser.waitLimit == .answer)
  _ = parser.take("200~".utf8)
  #expect(parser.waitLimit == .unlimited)
  #expect(parser.pauseEnded().isEmpty)
  #expect(parser.take("a\u{1B}[201~".utf8) == [.paste(Array("a".utf8))])
}

@Test func onlyTheRestOfACharacterOrAPasteIsReadAtOnce() {
  var parser = KeyParser()
  #expect(parser.bytesWanted == 1)
  for (byte, wanted) in zip("👩é".utf8, [3, 2, 1, 1, 1, 1]) {
    _ = parser.take([byte])
    #expect(parser.bytesWanted == wanted)
  }
  for byte in "\u{1B}[200~".utf8 {
    #expect(parser.bytesWanted == 1)
    _ = parser.take([byte])
  }
  #expect(parser.bytesWanted == TerminalLimits.readBytes)
}

@Test func aPasteBeyondTheLimitIsDroppedWholeAndTold() {
  var parser = KeyParser(longestPaste: 10)
  #expect(parser.take("\u{1B}[200~0123456789\u{1B}[201~".utf8) == [.paste(Array("0123456789".utf8))])
  #expect(parser.take("\u{1B}[200~0123456789A\u{1B}[201~x".utf8) == [.pasteDropped(11), key("x")])
}

@Test func noNonsenseFromATerminalStopsLaterKeys() {
  var random = SeededRandom(seed: 11)
  let pieces = [
    "\u{1B}", "[", "?", "2026", ";", "$", "]", "P", "_G", "O", "\u{7}", "\\", "é", "\u{9B}", "c", "R", "1",
  ]
  for _ in 0..<3_000 {
    var parser = KeyParser()
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      _ = parser.take(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
    }
    // The person waits a moment, then types.
    _ = parser.pauseEnded()
    #expect(parser.take("ok\r".utf8) == [key("o"), key("k"), key("\r")])
  }
}

@Test(arguments: [
  ("one\ntwo\n", "one two"), ("a\r\nb\rc", "a b c"), ("a\tb", "a b"), ("a\u{1B}[31mb", "a[31mb"),
  ("\u{202E}evil", "evil"), ("東京\n", "東京"), ("\n\n", ""),
])
func aPasteBecomesOneLineWithoutControls(_ pasted: String, _ line: String) {
  #expect(PastedText.line(Array(pasted.utf8)) == line)
}
