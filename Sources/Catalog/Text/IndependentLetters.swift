internal import Synchronization

/// Folds text whose characters cannot combine with their neighbours: each is folded once per process by the general path.
///
/// The general path normalises a text twice, mostly in Foundation. `make bench-typeahead` in the benchmarks' README says what this
/// gained.
enum IndependentLetters {
  private static let folded = Mutex<[Unicode.Scalar: String]>([:])

  /// Returns the folded text; `nil` if one of its characters may combine with a neighbour.
  static func folded(_ text: String) -> String? {
    guard text.unicodeScalars.allSatisfy(contains) else { return nil }
    return folded.withLock { folded in
      var result = ""
      for scalar in text.unicodeScalars {
        if scalar.isASCII || isUnchanged(scalar) {
          let isCapital = scalar.value &- 0x41 < 26
          result.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar)
        } else if let known = folded[scalar] {
          result += known
        } else {
          let new = SearchFolding.foldedTogether(String(scalar))
          folded[scalar] = new
          result += new
        }
      }
      return result
    }
  }

  /// Han and hangul: so many that remembering each would take megabytes.
  private static func isUnchanged(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Excludes marks, jamo and all scripts in which vowels are marks.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x7F,
      // Latin, Greek, Cyrillic
      0xA0...0x24F, 0x1E00...0x1EFF, 0x370...0x377, 0x37A...0x37F, 0x384...0x3FF, 0x400...0x482,
      0x48A...0x52F,
      // Hebrew, Arabic
      0x5D0...0x5EA, 0x621...0x64A, 0x660...0x669, 0x671...0x6D3,
      // dashes, quotation marks, dots; Japanese punctuation, kana, full and half width
      0x2010...0x2027, 0x3000...0x301F, 0x3041...0x3096, 0x309D...0x30FF, 0xFF01...0xFF9D:
      true
    default: isUnchanged(scalar)
    }
  }
}
