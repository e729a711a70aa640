/// One folded word of a search, ready to be looked for.
struct FoldedWord: Hashable, Sendable {
  /// What stands in a text that has a word starting with this one.
  let asPrefix: [UInt8]
  /// What stands in a text that has this word.
  let asWhole: [UInt8]

  /// Takes a word that is folded already.
  init(_ folded: String) {
    let blank = FoldedText.blank
    asPrefix =
      (folded.unicodeScalars.contains(where: Self.isWrittenWithoutBlanks) ? [] : [blank]) + folded.utf8
    asWhole = [blank] + folded.utf8 + [blank]
  }

  /// Han and Kana run on without blanks: a word may start anywhere.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
}
