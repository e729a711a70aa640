internal import Catalog

/// Reads the elements of a list one by one, so that a broken one affects no other.
struct ElementReader {
  private(set) var items: [CatalogItem] = []
  private(set) var unreadable = 0

  /// Reads the next list and leaves the scanner after it.
  ///
  /// - Throws: if the list has no end: a truncated list must not count as a complete one.
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
      // Either the element is no JSON, or something stands behind a good one.
      if isItem { unreadable += 1 }
      guard let end = boundary.end(from: scanner.offset) else { throw scanner.failure(.commaOrEnd) }
      scanner = JSONScanner(scanner.bytes, from: end)
    }
  }

  /// Whether another element follows; a missing comma is tolerated.
  private static let mayFollow = Set(",]{".utf8)

  /// Reads one element, passes it if it is JSON, and returns whether it was an item.
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
