import TestSupport

/// Titles that are difficult for a terminal's columns; the same ones in each run.
struct TortureTitles {
  private var random = SeededRandom(seed: 20_260_105)

  /// Pieces of titles, grouped by their difficulty.
  private static let pieces: [[String]] = [
    ["Mirror", "of", "the", "Harbour", "1999", "(Live)", "&", "Rhapsodie"],
    ["東京", "エリー", "上海灘", "夜来香", "ｶﾅ", "ＡＢＢＡ", "、", "「」", "！？", "〜", "𠮷野家"],
    ["한국어", "노래", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "\u{1112}\u{119E}\u{11AB}", "ᄀ"],
    ["👍", "👍🏽", "👩🏿‍🚀", "🧑🏻‍🤝‍🧑🏿", "💃🏾", "🎉", "🪩", "🫶🏼"],
    ["👩‍👩‍👧‍👦", "🏳️‍🌈", "🏴‍☠️", "👨‍👩‍👦", "🧔‍♂️", "❤️‍🔥", "🐻‍❄️"],
    ["🇯🇵", "🇫🇷🇩🇪", "🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["❤️", "☺️", "✈️", "❤", "☎︎", "1️⃣", "#️⃣", "™️", "©"],
    ["e\u{301}\u{323}\u{308}", "Z̸̧̢̛̰̱̹̣̮͚̗̦̀̈́̆̓", "a\u{301}\u{301}\u{301}", "ภาษาไทย", "क्षत्रिय", "தமிழ்", "\u{301}x"],
    ["مرحبا بالعالم", "שלום עולם", "فارسی می‌خواهم", "\u{202E}evil", "لا إله"],
    ["a\u{200B}b", "\u{FEFF}", "\u{200D}", "x\u{AD}y", "\u{2060}", "\u{3164}"],
    ["“”", "…", "—", "±", "α", "Ω", "Я", "①", "■", "★", "♥", "½", "œ", "€", "ﬁ"],
    [
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    ],
    ["\u{1B}[31m", "\t", "\u{9B}2J", "\u{7}", "\r\n", "\u{1B}]0;x\u{7}"],
  ]

  /// Returns the next title, of one to eight pieces.
  mutating func next() -> String {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in
      let kind = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      let piece = kind[Int.random(in: 0..<kind.count, using: &random)]
      return Bool.random(using: &random) ? piece + " " : piece
    }.joined()
  }
}
