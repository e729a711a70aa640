internal import Catalog

extension Entity {
  /// Returns a count: `1 song`, `14 songs`; `3 rows` if the plural is more than one word.
  func counted(_ number: Int) -> String {
    let isWord = self != .tvShow && !plural.contains(" ") && plural.hasSuffix("s") && !plural.hasSuffix("xes")
    return isWord ? Wording.count(number, String(plural.dropLast())) : Wording.count(number, "row")
  }
}
