/// A key as 24 words that a person can read out and type.
///
/// A word has four letters: consonant, vowel, consonant, vowel, with 16 consonants and 4 vowels, as in Proquints
/// (arXiv:0901.4016). It stands for 12 bits. 22 words hold the key and 8 zero bits. The last two are the check symbols of a
/// Reed-Solomon code over 4,096 elements: any two wrong words are noticed, and a single wrong one is located.
public enum KeyWords {
  /// The number of words.
  public static let count = 24
  private static let dataCount = 22
  private static let consonants = Array("bdfghjklmnprstvz")
  private static let vowels = Array("aiou")

  /// The words of a key.
  public static func words(of key: SyncKey) -> [String] {
    var symbols: [Int] = []
    let bytes = key.bytes + [0]
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let bits = bytes[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      symbols += [bits >> 12, bits & 0xFFF]
    }
    // Both sums of `syndromes` become zero with these: a + b = s0 and a·x + b·y = s1, where + is exclusive or.
    let (s0, s1) = syndromes(symbols)
    let (x, y) = (power(dataCount), power(dataCount + 1))
    let b = product(s1 ^ product(s0, x), inverse(x ^ y))
    return (symbols + [s0 ^ b, b]).map(word)
  }

  /// The key of some words in any case, with any characters between them or none.
  public static func key(of text: String) throws(KeyWordsError) -> SyncKey {
    let letters = text.lowercased()
    var parts = letters.split { !("a"..."z").contains($0) }.map(String.init)
    if parts.count != count {
      let joined = Array(parts.joined())
      guard joined.count == count * 4 else { throw .count(parts.count) }
      parts = stride(from: 0, to: joined.count, by: 4).map { String(joined[$0..<$0 + 4]) }
    }
    var symbols: [Int] = []
    for (place, part) in parts.enumerated() {
      guard let symbol = symbol(part) else { throw .unknown(part, place: place + 1) }
      symbols.append(symbol)
    }
    let (s0, s1) = syndromes(symbols)
    guard s0 == 0, s1 == 0 else {
      guard let place = symbols.indices.first(where: { s0 != 0 && product(s0, power($0)) == s1 }) else {
        throw .mismatch
      }
      throw .wrong(parts[place], place: place + 1)
    }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: dataCount, by: 2) {
      let bits = symbols[start] << 12 | symbols[start + 1]
      bytes += [UInt8(bits >> 16), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
    }
    guard bytes.last == 0, let key = SyncKey(bytes.dropLast()) else { throw .mismatch }
    return key
  }

  private static func word(_ symbol: Int) -> String {
    String([
      consonants[symbol >> 8], vowels[symbol >> 6 & 3], consonants[symbol >> 2 & 15], vowels[symbol & 3],
    ])
  }

  private static func symbol(_ word: String) -> Int? {
    let letters = Array(word)
    guard letters.count == 4, let first = consonants.firstIndex(of: letters[0]),
      let second = vowels.firstIndex(of: letters[1]), let third = consonants.firstIndex(of: letters[2]),
      let fourth = vowels.firstIndex(of: letters[3])
    else { return nil }
    return first << 8 | second << 6 | third << 2 | fourth
  }

  /// The sum of the symbols, and their sum weighted by the powers of 2; both are zero for valid words.
  private static func syndromes(_ symbols: [Int]) -> (Int, Int) {
    symbols.enumerated().reduce((0, 0)) { ($0.0 ^ $1.element, $0.1 ^ product($1.element, power($1.offset))) }
  }

  /// The product in GF(4096), modulo the primitive polynomial x¹² + x⁶ + x⁴ + x + 1.
  private static func product(_ one: Int, _ other: Int) -> Int {
    var (one, other, product) = (one, other, 0)
    while other > 0 {
      if other & 1 == 1 { product ^= one }
      one <<= 1
      if one > 0xFFF { one ^= 0x1053 }
      other >>= 1
    }
    return product
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in product(power, 2) }
  }

  /// An element to the power of 4,094, which is its inverse.
  private static func inverse(_ element: Int) -> Int {
    (0..<4_094).reduce(1) { power, _ in product(power, element) }
  }
}

/// Why words are no key. Places count from 1.
public enum KeyWordsError: Error, Hashable, Sendable {
  /// There are more or fewer words than 24.
  case count(Int)
  /// miru never writes this word.
  case unknown(String, place: Int)
  /// This word, and no other, contradicts the check.
  case wrong(String, place: Int)
  /// Several words contradict the check.
  case mismatch

  /// What is wrong and what to do.
  public var sentence: String {
    switch self {
    case .count(let count): "The key has \(KeyWords.count) words, and these are \(count)."
    case .unknown(let word, let place), .wrong(let word, let place):
      "Word \(place), '\(word)', is wrong. Compare it with 'miru sync words' on the other machine."
    case .mismatch: "Several words are wrong or in another order. Compare them with 'miru sync words'."
    }
  }
}
