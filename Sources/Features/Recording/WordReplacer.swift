internal import Foundation
internal import Terminal

/// Replaces words and numbers by random ones of the same script and width.
///
/// A letter depends on the letters before it, so that the beginning of a word becomes the beginning of its replacement.
/// Case and accents do not count: "étu" begins "Etude".
struct WordReplacer {
  /// The letter that replaces the last letter of a beginning.
  private var letters: [String: Character] = [:]
  /// Beginnings that no other word may become, and the words that no word may become.
  private var taken: Set<String>
  private let commands: [String]
  private let random: () -> UInt64

  /// Creates a replacer that keeps the names of commands; `random` returns random numbers.
  ///
  /// No word of three letters or more in the JSON texts is a replacement.
  init(of texts: [String], keeping commands: [String], using random: @escaping () -> UInt64) {
    let words = texts.flatMap { $0.replacing(#/\\[a-z]/#, with: " ").split { !$0.isLetter } }
    taken = Set(words.map { String($0.map(Self.folded)) }.filter { $0.count > 2 })
    (self.commands, self.random) = (commands.map { ":" + $0 }, random)
  }

  /// Returns a text with other words; its punctuation and symbols stay.
  mutating func replaced(_ text: String) -> String {
    let name = text.prefix { $0 != " " }
    let isCommand = commands.contains { $0.hasPrefix(name) }
    var result = isCommand ? String(name) : text.hasPrefix("https://") ? "https://" : ""
    // The present word so far, and its replacement.
    var (word, other) = ("", "")
    for character in text.dropFirst(result.count) {
      let (isDigit, isLetter) = (Self.isDigit(character), character.isLetter)
      if !isDigit && !isLetter || word.last.map(Self.isDigit) == !isDigit { (word, other) = ("", "") }
      guard isDigit || isLetter else {
        result.append(character)
        continue
      }
      word.append(Self.folded(character))
      let letter = letter(of: word, after: other)
      other.append(letter)
      result += character.isUppercase ? letter.uppercased() : String(letter)
      result.unicodeScalars += character.unicodeScalars.dropFirst()
    }
    return result
  }

  /// Returns the replacement of a word's last letter, chosen at its first use.
  private mutating func letter(of word: String, after beginning: String) -> Character {
    if let letter = letters[word] { return letter }
    let script = Self.script(of: word.last ?? " ")
    var (letter, tries) = (Character(" "), 0)
    repeat {
      let value = script.lowerBound + UInt32(random() % UInt64(script.count))
      letter = Unicode.Scalar(value).map { Character($0) } ?? "x"
      tries += 1
      // A number must not begin with 0. After many tries, two words have one replacement.
    } while (letter == "0" && beginning.isEmpty)
      || taken.contains(beginning + String(letter)) && tries < 1_000
    taken.insert(beginning + String(letter))
    letters[word] = letter
    return letter
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// A letter without case and accents.
  private static func folded(_ letter: Character) -> Character {
    let apart = letter.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    let isAccented = apart.dropFirst().allSatisfy { $0.properties.generalCategory == .nonspacingMark }
    return (isAccented ? apart.first.map { Character($0) } : letter.lowercased().first) ?? letter
  }

  /// The letters that may replace a letter: those of its script, otherwise Latin or Chinese ones of its width.
  private static func script(of letter: Character) -> ClosedRange<UInt32> {
    // Its marks, which may take columns too, are kept.
    let first = letter.unicodeScalars.first ?? " "
    return scripts.first { $0.contains(first.value) }
      ?? scripts[TextWidth.columns(of: Character(first)) == 2 ? 1 : 0]
  }

  private static let scripts: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x4E00...0x9FA5, 0x30...0x39, 0x3B1...0x3C9, 0x430...0x44F, 0x5D0...0x5EA, 0x627...0x63A,
    0x641...0x64A, 0x905...0x939, 0xE01...0xE2E, 0x3041...0x3093, 0x30A1...0x30F3, 0xAC00...0xD7A3,
  ]
}
