internal import Testing
internal import TestSupport

@testable internal import Terminal

struct Shown: Sendable, CustomTestStringConvertible {
  let testDescription: String, text: String, shown: String
}

@Test(arguments: [
  Shown(testDescription: "an escape sequence", text: "a\u{1B}[31mb", shown: "a␛[31mb"),
  Shown(testDescription: "an OSC with its end", text: "\u{1B}]0;x\u{7}", shown: "␛]0;x␇"),
  Shown(testDescription: "NUL and DEL", text: "\0\u{7F}", shown: "␀␡"),
  Shown(testDescription: "line ends and tab", text: "a\r\nb\tc", shown: "a␍␊b␉c"),
  Shown(testDescription: "C1 as scalars", text: "\u{9B}31m\u{85}", shown: "⟨9B⟩31m⟨85⟩"),
  Shown(testDescription: "line separators", text: "\u{2028}\u{2029}", shown: "⟨2028⟩⟨2029⟩"),
  Shown(testDescription: "bidi overrides", text: "\u{202E}evil\u{202C}", shown: "⟨202E⟩evil⟨202C⟩"),
  Shown(testDescription: "bidi isolates", text: "\u{2066}x\u{2069}", shown: "⟨2066⟩x⟨2069⟩"),
  Shown(testDescription: "bidi marks", text: "\u{61C}\u{200E}\u{200F}", shown: "⟨61C⟩⟨200E⟩⟨200F⟩"),
  Shown(testDescription: "zero width", text: "a\u{200B}b\u{FEFF}c\u{2060}", shown: "a⟨200B⟩b⟨FEFF⟩c⟨2060⟩"),
  Shown(testDescription: "soft hyphen", text: "a\u{AD}b", shown: "a⟨AD⟩b"),
  Shown(testDescription: "invisible letters", text: "\u{3164}\u{115F}", shown: "⟨3164⟩⟨115F⟩"),
  Shown(testDescription: "tag letters", text: "a\u{E0041}\u{E007F}", shown: "a⟨E0041⟩⟨E007F⟩"),
  Shown(testDescription: "private use", text: "\u{E000}", shown: "⟨E000⟩"),
  Shown(testDescription: "a noncharacter", text: "\u{FFFE}", shown: "⟨FFFE⟩"),
  Shown(testDescription: "a lone joiner", text: "a\u{200D}b", shown: "a⟨200D⟩b"),
  Shown(testDescription: "a lone non-joiner", text: "\u{200C}", shown: "⟨200C⟩"),
  Shown(testDescription: "a joiner at the end of an emoji", text: "👩\u{200D}", shown: "👩⟨200D⟩"),
  Shown(testDescription: "a lone selector", text: "a\u{FE0F}", shown: "a⟨FE0F⟩"),
  Shown(testDescription: "a second selector", text: "❤\u{FE0F}\u{FE0F}", shown: "❤\u{FE0F}⟨FE0F⟩"),
  Shown(testDescription: "a mark without a letter", text: "\u{301}a", shown: "\u{25CC}\u{301}a"),
])
func whatATerminalWouldObeyOrHideIsShownAsAMark(_ row: Shown) {
  #expect(Array(SafeText(row.text).text.unicodeScalars) == Array(row.shown.unicodeScalars))
}

@Test(arguments: [
  "plain text, with ~ punctuation", "Études – Ada Holm", "東京 エリー", "한국어 노래", "ᄒᆞᆫ", "Привет", "مرحبا",
  "👩‍👩‍👧‍👦", "❤️", "👍🏽", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "می‌خواهم", "क्‍ष", "e\u{301}", "葛\u{E0100}", "a\u{A0}b", "\u{600}١٢",
])
func textThatIsOnlyTextStaysAsItIs(_ text: String) {
  #expect(Array(SafeText(text).text.unicodeScalars) == Array(text.unicodeScalars))
}

@Test func marksOnALetterAreBounded() {
  let noise = "z" + String(repeating: "\u{335}", count: 500)
  let safe = SafeText(noise).text.unicodeScalars
  #expect(safe.filter { $0 == "\u{335}" }.count == TerminalLimits.marksOnALetter)
}

@Test func joinedEmojiAreBounded() {
  let chain = Array(repeating: "👩", count: 200).joined(separator: "\u{200D}")
  let safe = SafeText(chain).text
  #expect(safe.map { $0.unicodeScalars.count }.max() ?? 0 <= 2 * TerminalLimits.joinedEmoji + 4)
}

@Test func noRandomTextKeepsAnythingHarmful() {
  var random = SeededRandom(seed: 7)
  let pool: [ClosedRange<UInt32>] = [
    0...0xFF, 0x300...0x36F, 0x600...0x6FF, 0x900...0x97F, 0x2000...0x206F, 0xFE00...0xFE0F,
    0x1F3F0...0x1F4FF,
    0xE0000...0xE01EF, 0xFFF0...0xFFFF, 0x20...0x7E,
  ]
  for _ in 0..<2_000 {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let range = pool[Int.random(in: 0..<pool.count, using: &random)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
    }
    let shown = SafeText(String(scalars)).text
    for scalar in shown.unicodeScalars {
      let value = scalar.value
      #expect(value >= 0x20 && !(0x7F...0x9F).contains(value))
      #expect(!(0x202A...0x202E).contains(value) && !(0x2028...0x2029).contains(value))
      #expect(!(0x2066...0x2069).contains(value) && value != 0x200B && value != 0x200E && value != 0x200F)
    }
    #expect(!Sanitiser.isHarmful(shown), "\(Array(scalars)) became \(Array(shown.unicodeScalars))")
  }
}

@Test(arguments: [
  ("\u{1B}[K\rmiru> Björk", "\u{1B}[K\rmiru> Björk"), ("👨\u{200D}👩 a\u{200B}b", "👨\u{200D}👩 a\u{200B}b"),
  ("a\u{202E}b\u{2066}c", "abc"), ("a\u{9B}31mb\u{2028}c", "a\u{FFFD}31mb\u{FFFD}c"),
])
func aDrawnLineHoldsNothingThatControlsTheTerminal(_ drawn: String, _ written: String) {
  #expect(Sanitiser.drawable(drawn).unicodeScalars.elementsEqual(written.unicodeScalars))
}
