internal import Catalog

/// Parses the elements of a list one by one, so that an invalid element affects no other.
struct ElementReader {
  private(set) var items: [CatalogItem] = []
  /// The elements that are no items: their indices in the list, and the bytes of the body where reading failed.
  private(set) var unreadable: [(index: Int, offset: Int)] = []

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
      if isItem { noteUnreadable(at: scanner.offset) }
      guard let end = boundary.end(from: scanner.offset) else { throw scanner.failure(.commaOrEnd) }
      scanner = JSONScanner(scanner.bytes, from: end)
    }
  }

  /// Whether another element follows; a missing comma is tolerated.
  private static let mayFollow = Set(",]{".utf8)

  /// Parses one element, moves behind it if it is JSON, and returns whether it was an item.
  private mutating func readElement(_ scanner: inout JSONScanner) -> Bool {
    var ahead = scanner
    let start = scanner.offset
    do throws(JSONError) {
      let object = try JSONObject(reading: &ahead)
      scanner = ahead
      if let item = try? CatalogItem(object) {
        items.append(item)
        return true
      }
      noteUnreadable(at: start)
    } catch {
      ahead = scanner
      if (try? ahead.skipValue()) != nil { scanner = ahead }
      noteUnreadable(at: error.offset)
    }
    return false
  }

  private mutating func noteUnreadable(at offset: Int) {
    unreadable.append((index: items.count + unreadable.count, offset: offset))
  }

  /// What each element was read as, in order.
  var elements: [ReadElement] {
    var elements = items.map(ReadElement.item)
    for place in unreadable { elements.insert(.unreadable(offset: place.offset), at: place.index) }
    return elements
  }
}
