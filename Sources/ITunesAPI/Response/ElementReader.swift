internal import Catalog

/// Parses the elements of a list one by one, so that an invalid element affects no other.
struct ElementReader {
  private(set) var items: [CatalogItem] = []
  private(set) var unreadable = 0

  /// Parses the next list and moves the scanner behind it.
  ///
  /// - Throws: if the list has no end, because a truncated list must not count as complete.
  init(reading scanner: inout JSONScanner) throws(JSONError) {
    var boundary = ElementBoundary(scanner.bytes)
    _ = scanner.pass("[")
    while true {
      scanner.skipBlanks()
      if scanner.pass("]") { return }
      if scanner.pass(",") { continue }
      let start = scanner.offset
      let isItem = readElement(&scanner)
      scanner.skipBlanks()
      if scanner.offset > start, Self.mayFollow.contains(scanner.next ?? 0) { continue }
      // Either the element is not JSON, or unexpected text follows a valid one.
      if isItem { unreadable += 1 }
      guard let end = boundary.end(from: scanner.offset) else { throw scanner.failure(.commaOrEnd) }
      scanner = JSONScanner(scanner.bytes, from: end)
    }
  }

  /// Whether another element follows; a missing comma is tolerated.
  private static let mayFollow = Set(",]{".utf8)

  /// Parses one element, moves behind it if it is JSON, and returns whether it was an item.
  private mutating func readElement(_ scanner: inout JSONScanner) -> Bool {
    var ahead = scanner
    if let object = try? JSONObject(reading: &ahead) {
      scanner = ahead
      if let item = try? CatalogItem(object) {
        items.append(item)
        return true
      }
    } else {
      ahead = scanner
      if (try? ahead.skipValue()) != nil { scanner = ahead }
    }
    unreadable += 1
    return false
  }
}
