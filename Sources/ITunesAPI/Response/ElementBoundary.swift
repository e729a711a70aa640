internal import Catalog

/// Finds the end of an element that is not JSON.
struct ElementBoundary {
  private let bytes: [UInt8]
  /// The number of bytes left for trial parsing; bounds the time for a hostile body, which would be quadratic.
  private var allowance: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    allowance = 4 * bytes.count
  }

  /// The comma or bracket after the element at `start`, or the next readable element; `nil` if there is neither.
  ///
  /// If the last element lacks a quote or bracket, the end of the list is not guessed: a truncated body would look
  /// the same.
  mutating func end(from start: Int) -> Int? {
    balancedEnd(from: start) ?? nextReadable(after: start)
  }

  /// Counts quotes and brackets: finds the end of an element with invalid bytes or numbers.
  private func balancedEnd(from start: Int) -> Int? {
    var depth = 0
    var inString = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where inString: index += 1
      case UInt8(ascii: "\""): inString.toggle()
      case _ where inString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]") where depth == 0: return closesList(index) ? index : nil
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: return opensElement(index + 1) ? index : nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Looks for the next readable item: finds the end of an element with a missing quote or bracket.
  private mutating func nextReadable(after start: Int) -> Int? {
    var lastSeen: UInt8 = 0
    for index in start..<bytes.count where bytes[index] > 0x20 {
      if bytes[index] == UInt8(ascii: "{"), lastSeen == UInt8(ascii: ",") {
        var trial = JSONScanner(bytes, from: index)
        let object = try? JSONObject(reading: &trial)
        if let object, (try? CatalogItem(object)) != nil { return index }
        allowance -= trial.offset - index
        if allowance < 0 { return nil }
      }
      lastSeen = bytes[index]
    }
    return nil
  }

  private func opensElement(_ index: Int) -> Bool {
    var scanner = JSONScanner(bytes, from: index)
    scanner.skipBlanks()
    return scanner.next == UInt8(ascii: "{") || scanner.next == UInt8(ascii: "]")
  }

  /// Whether the rest of the body completes the outermost object.
  private func closesList(_ bracket: Int) -> Bool {
    var scanner = JSONScanner(bytes, from: bracket + 1)
    scanner.skipBlanks()
    while scanner.pass(",") {
      guard (try? scanner.skipKey()) != nil, (try? scanner.skipValue()) != nil else { return false }
      scanner.skipBlanks()
    }
    return scanner.pass("}") && (try? scanner.expectEnd()) != nil
  }
}
