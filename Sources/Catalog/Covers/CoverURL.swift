/// The URL of a cover, independent of its size.
///
/// Always https. Apple's addresses end in a part such as `100x100bb.jpg`, in whose place another size may stand;
/// the server gives the largest it has.
public struct CoverURL: Hashable, Sendable {
  /// The address as Apple wrote it.
  public let text: String
  /// Everything before the size, and everything behind it; `nil` where the address names none.
  private let frame: Frame?

  private struct Frame: Hashable {
    var head: Substring
    var tail: Substring
  }

  /// Takes an address; `nil` for one that is not https, or is none.
  public init?(_ link: WebLink) {
    let text = link.rawValue
    guard text.hasPrefix("https://"), text.utf8.count <= Limits.Network.address,
      text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return nil }
    let path = text.dropFirst("https://".count)
    guard let slash = path.firstIndex(of: "/"), slash > path.startIndex else { return nil }
    self.text = text
    frame = Self.frame(text[path.index(after: slash)...], of: text)
  }

  /// Whether it can be asked for in another size.
  public var hasSizes: Bool { frame != nil }

  /// The address of the cover in a square of so many pixels; the only one there is where it names no size.
  public func sized(_ side: Int) -> String {
    guard let frame else { return text }
    return "\(frame.head)\(side)x\(side)\(frame.tail)"
  }

  /// The same for every size: what a cover is kept under.
  public var name: String {
    guard let frame else { return text }
    return "\(frame.head)\(frame.tail)"
  }

  /// Finds `100x100` in a last part such as `100x100bb.jpg`; any other form is left as it is.
  private static func frame(_ path: Substring, of text: String) -> Frame? {
    let part = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
    let width = part.prefix(while: isDigit)
    let height = part.dropFirst(width.count + 1).prefix(while: isDigit)
    guard !width.isEmpty, !height.isEmpty, part.dropFirst(width.count).first == "x" else { return nil }
    let tail = part[height.endIndex...]
    guard tail.hasPrefix("bb") else { return nil }
    return Frame(head: text[..<part.startIndex], tail: tail)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

/// A request for a cover in a certain size.
public struct CoverRequest: Hashable, Sendable {
  /// Where it is.
  public let address: CoverURL
  /// Pixels of a side, one of `Limits.Covers.sides`.
  public let side: Int

  /// Asks for the least size that fills so many pixels; few sizes, so that one fetch serves many windows.
  public init(_ address: CoverURL, pixels: Int) {
    self.address = address
    side = Limits.Covers.sides.first { $0 >= pixels } ?? Limits.Covers.largestSide
  }

  /// The address to ask.
  public var url: String { address.sized(side) }
}
