internal import Catalog

/// Apple's list of items, `{"resultCount": …, "results": [ … ]}`; each element is parsed separately.
///
/// Ignores `resultCount` and counts the rows.
struct ItemListResponse: Sendable {
  private let list: ElementReader

  var items: [CatalogItem] { list.items }
  var unreadable: Int { list.unreadable.count }
  /// What each element was read as, in order.
  var elements: [ReadElement] { list.elements }

  init(reading body: [UInt8]) throws(CatalogError) {
    var scanner = JSONScanner(body, from: body.starts(with: Self.byteOrderMark) ? 3 : 0)
    scanner.skipBlanks()
    if scanner.next == UInt8(ascii: "<") { throw .htmlInsteadOfJSON }
    let start = scanner.offset
    var members = TopLevelFields()
    do throws(JSONError) {
      try members.read(&scanner)
    } catch {
      // An error after the complete list does not invalidate its rows.
      if members.elements == nil {
        if Self.isCutOff(body, from: start) { throw .cutOff }
        throw .notJSON(detail: "\(error.expected.rawValue) was expected at byte \(error.offset)")
      }
    }
    if let elements = members.elements {
      list = elements
    } else if let sentence = members.errorMessage {
      throw .appleSaid(sentence)
    } else {
      throw .unreadable(detail: "there is no list named 'results' in it")
    }
  }

  /// Whether the body is empty or ends inside its object.
  private static func isCutOff(_ body: [UInt8], from start: Int) -> Bool {
    guard start < body.count else { return true }
    guard body[start] == UInt8(ascii: "{") else { return false }
    var scanner = JSONScanner(body, from: start)
    guard (try? scanner.skipValue()) == nil else { return false }
    // In a truncated multi-byte character, the scanner stops at the first byte.
    let rest = body[scanner.offset...]
    return rest.isEmpty
      || rest.count < 4 && rest[scanner.offset] >= 0xC2 && rest.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The top-level fields that are used.
  private struct TopLevelFields {
    var elements: ElementReader?
    var errorMessage: String?

    mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
      guard scanner.pass("{") else { throw scanner.failure(.value) }
      scanner.skipBlanks()
      if scanner.pass("}") { return }
      while true {
        try readMember(&scanner)
        scanner.skipBlanks()
        if scanner.pass("}") { return }
        guard scanner.pass(",") else { throw scanner.failure(.commaOrEnd) }
      }
    }

    private mutating func readMember(_ scanner: inout JSONScanner) throws(JSONError) {
      let key = RawJSON(scanner.bytes, try scanner.skipKey()).string
      scanner.skipBlanks()
      if key == "results", scanner.next == UInt8(ascii: "[") {
        elements = try ElementReader(reading: &scanner)
      } else {
        let value = RawJSON(scanner.bytes, try scanner.skipValue())
        if key == "errorMessage" { errorMessage = value.string }
      }
    }
  }
}
