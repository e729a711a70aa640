/// The scripts that titles are written in, with their shares of a catalogue.
enum Script: CaseIterable {
  case latin, japanese, korean, cyrillic, arabic

  static let shares: [(value: Script, weight: Double)] = [
    (.latin, 0.80), (.japanese, 0.08), (.korean, 0.05), (.cyrillic, 0.04), (.arabic, 0.03),
  ]

  /// Words that lead the frequency table, most frequent first.
  var commonWords: [String] {
    switch self {
    case .latin:
      """
      the you love of me i in my a to and on la it no is de be up the down time your night one all we heart like
      el girl for day go don't world baby man life good home blue dance let with dream from out this now back
      never get way can black song away christmas je little rain come sun en moon fire mi light que rock red boy
      summer amor what sweet last crazy einen nacht où più corazón été für über noël señor über coração
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    case .japanese: ["愛", "夜", "恋", "花", "夢", "空", "君", "僕", "東京", "さくら", "ありがとう", "ラブ"]
    case .korean: ["사랑", "너", "나", "밤", "하루", "그대", "오늘", "이별", "봄날"]
    case .cyrillic: ["я", "ты", "не", "любовь", "ночь", "моя", "мир", "звезда", "снег"]
    case .arabic: ["حبيبي", "يا", "قلبي", "ليل", "انت", "عمري"]
    }
  }

  /// How many words the script's vocabulary has; `CorpusShape` has those of Latin.
  var vocabulary: Int { 6_000 }

  /// What stands between two words of a title.
  var separator: String { self == .japanese ? "" : " " }

  /// Makes up a word.
  func word(using random: inout SeededRandom) -> String {
    switch self {
    case .latin: latin(using: &random)
    case .japanese: japanese(using: &random)
    case .korean: word(of: 0xAC00...0xD7A3, letters: 1...3, using: &random)
    case .cyrillic:
      syllables(Array("бвгдзклмнпрст"), Array("аеиоуыя"), ["", "", "й", "н", "т", "сь"], using: &random)
    case .arabic: syllables(Array("بتحدرسعقلمنهي"), Array("اوي"), ["", "", "ن", "ة"], using: &random)
    }
  }

  /// Makes up a word for the corpus `accented`.
  func accentedWord(using random: inout SeededRandom) -> String {
    guard self == .latin else { return word(using: &random) }
    let onsets = [
      "b", "br", "c", "d", "f", "g", "h", "l", "m", "n", "p", "r", "s", "st", "t", "th", "v", "w", "",
    ]
    let vowels = ["a", "e", "i", "o", "u", "é", "ö", "ai", "ea"]
    let codas = ["", "", "n", "r", "s", "l", "ck", "nd"]
    let count = Int.random(in: 1...3, using: &random)
    return (0..<count).reduce(into: "") { word, _ in
      word += onsets[Int.random(in: onsets.indices, using: &random)]
      word += vowels[Int.random(in: vowels.indices, using: &random)]
      word += codas[Int.random(in: codas.indices, using: &random)]
    }
  }

  private func latin(using random: inout SeededRandom) -> String {
    let hasMarks = random.chance(0.08)
    let vowels = Array(hasMarks ? "áèêëïóöøüñaeiou" : "aaeeeiioou")
    let onsets = Array("bcdfghjklmnprstvwz")
    return syllables(onsets, vowels, ["", "", "", "n", "r", "s", "l", "st", "ck", "ß"], using: &random)
  }

  private func japanese(using random: inout SeededRandom) -> String {
    let blocks: [(value: ClosedRange<UInt32>, weight: Double)] = [
      (0x3042...0x3093, 0.35), (0x30A2...0x30F3, 0.3), (0x4E00...0x5E00, 0.35),
    ]
    return word(of: random.pick(blocks), letters: 2...4, using: &random)
  }

  private func word(
    of scalars: ClosedRange<UInt32>, letters: ClosedRange<Int>, using random: inout SeededRandom
  ) -> String {
    let count = Int.random(in: letters, using: &random)
    return (0..<count).reduce(into: "") { word, _ in
      if let scalar = Unicode.Scalar(UInt32.random(in: scalars, using: &random)) {
        word.unicodeScalars.append(scalar)
      }
    }
  }

  private func syllables(
    _ onsets: [Character], _ vowels: [Character], _ codas: [String], using random: inout SeededRandom
  ) -> String {
    let count = Int.random(in: 1...4, using: &random)
    let codaAt = Int.random(in: 0..<count, using: &random)
    return (0..<count).reduce(into: "") { word, place in
      word.append(onsets[Int.random(in: onsets.indices, using: &random)])
      word.append(vowels[Int.random(in: vowels.indices, using: &random)])
      if place == codaAt { word += codas[Int.random(in: codas.indices, using: &random)] }
    }
  }
}
