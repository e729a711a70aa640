/// Splits a stream of folded characters into words and groups of words.
struct WordSplitter {
  private var chunks: [[String]] = []
  private var chunk: [String] = []
  private var word: [UInt8] = []
  private var role: FoldedScalar.Role = .blank

  mutating func take(_ scalar: Unicode.Scalar) {
    let next = FoldedScalar.role(scalar)
    if next == .dropped { return }
    if next != role { endWord() }
    role = next
    switch next {
    case .letter, .ideograph, .symbol: word.append(contentsOf: scalar.utf8)
    case .blank: endChunk()
    case .separator, .dropped: break
    }
  }

  /// Ends the last word and returns all of them.
  mutating func end() -> [[String]] {
    endWord()
    endChunk()
    return chunks
  }

  private mutating func endWord() {
    if !word.isEmpty { chunk.append(String(decoding: word, as: UTF8.self)) }
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endChunk() {
    if !chunk.isEmpty { chunks.append(chunk) }
    chunk = []
  }
}
