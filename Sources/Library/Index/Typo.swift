internal import Catalog

/// A single typing error: a letter added, missing, wrong or swapped with its neighbour.
enum Typo {
  /// Whether `typed` equals `meant` with one typo.
  ///
  /// If `typed` is long enough, it may also be the start of `meant` with one typo, because the user may still be
  /// typing.
  static func turns(_ meant: String, into typed: String) -> Bool {
    let (meant, typed) = (Array(meant.unicodeScalars), Array(typed.unicodeScalars))
    guard meant.count >= Limits.Library.shortestMeant else { return false }
    if separates(meant[...], typed[...]) { return true }
    guard typed.count >= Limits.Library.spelledBeginning else { return false }
    return (typed.count - 1...typed.count + 1).contains { count in
      count < meant.count && separates(meant[..<count], typed[...])
    }
  }

  private static func separates(
    _ one: ArraySlice<Unicode.Scalar>, _ other: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let (longer, shorter) = one.count >= other.count ? (one, other) : (other, one)
    guard longer.count - shorter.count <= 1 else { return false }
    let start = zip(longer, shorter).prefix { $0 == $1 }.count
    let (left, right) = (longer.dropFirst(start), shorter.dropFirst(start))
    if left.count > right.count { return left.dropFirst().elementsEqual(right) }
    if left.dropFirst().elementsEqual(right.dropFirst()) { return !left.isEmpty }
    return left.count > 1 && left.prefix(2).reversed().elementsEqual(right.prefix(2))
      && left.dropFirst(2).elementsEqual(right.dropFirst(2))
  }
}
