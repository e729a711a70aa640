public import Catalog

/// Apple's list of items, `{"resultCount": …, "results": [ … ]}`.
///
/// Ignores `resultCount` and counts the rows. An element of the wrong type affects no other; text that is no JSON invalidates all.
public struct ItemListResponse: EndpointAnswer {
  /// What each element was read as, in order.
  let elements: [ReadElement]
  let items: [CatalogItem]

  var unreadable: Int { elements.count - items.count }

  public init(reading body: [UInt8]) throws(CatalogError) {
    var scanner = JSONScanner(body, from: body.starts(with: Self.byteOrderMark) ? 3 : 0)
    scanner.skipBlanks()
    if scanner.next == UInt8(ascii: "<") { throw .htmlInsteadOfJSON }
    let start = scanner.offset
    var list: [ReadElement]?
    var errorMessage: String?
    do throws(JSONError) {
      try scanner.eachMember { (scanner, key) throws(JSONError) in
        let key = RawJSON(scanner.bytes, key).string
        if key == "results", scanner.next == UInt8(ascii: "[") {
          list = try Self.elements(&scanner)
        } else {
          let value = RawJSON(scanner.bytes, try scanner.skipValue())
          if key == "errorMessage" { errorMessage = value.string }
        }
      }
    } catch {
      if Self.isCutOff(body, from: start) { throw .cutOff }
      throw .notJSON(detail: "\(error.expected.rawValue) was expected at byte \(error.offset)")
    }
    if let list {
      elements = list
      items = list.compactMap { if case .item(let item) = $0 { item } else { nil } }
    } else if let errorMessage {
      throw .appleSaid(errorMessage)
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

  private static func elements(_ scanner: inout JSONScanner) throws(JSONError) -> [ReadElement] {
    var elements: [ReadElement] = []
    try scanner.eachElement { (scanner) throws(JSONError) in elements.append(try element(&scanner)) }
    return elements
  }

  private static func element(_ scanner: inout JSONScanner) throws(JSONError) -> ReadElement {
    let start = scanner.offset
    var ahead = scanner
    if let object = try? JSONObject(reading: &ahead) {
      scanner = ahead
      if let item = try? CatalogItem(object) { return .item(item) }
    } else {
      _ = try scanner.skipValue()
    }
    return .unreadable(offset: start)
  }
}

/// What a body is read as.
public protocol EndpointAnswer: Sendable {
  init(reading body: [UInt8]) throws(CatalogError)
}
