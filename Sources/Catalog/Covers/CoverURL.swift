/// The URL of a cover, independent of its size.
///
/// Always https. Apple's URLs end in a size such as `100x100bb.jpg`. Another size may replace it; the server then
/// sends the largest image it has.
public struct CoverURL: Hashable, Sendable {
  /// The address as Apple wrote it.
  public let text: String
  /// The text before and after the size; `nil` if the URL contains no size.
  private let frame: Frame?

  private struct Frame: Hashable {
    var head: Substring
    var tail: Substring
  }

  /// Creates a cover URL; `nil` if the link is not a valid https URL.
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

  /// Whether other sizes can be requested.
  public var hasSizes: Bool { frame != nil }

  /// The URL of the cover as a square of `side` pixels; the original URL if it contains no size.
  public func sized(_ side: Int) -> String {
    guard let frame else { return text }
    return "\(frame.head)\(side)x\(side)\(frame.tail)"
  }

  /// The cache key, which is the same for every size.
  public var name: String {
    guard let frame else { return text }
    return "\(frame.head)\(frame.tail)"
  }

  /// Finds the size in a last component such as `100x100bb.jpg`; `nil` for any other form.
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
  public let address: CoverURL
  /// Pixels of a side; for a card, one of `Limits.Covers.sides`.
  public let side: Int

  /// Requests the smallest size of at least `pixels`. There are few sizes, so that one fetch serves many windows.
  public init(_ address: CoverURL, pixels: Int) {
    self.address = address
    side = Limits.Covers.sides.first { $0 >= pixels } ?? Limits.Covers.largestSide
  }

  /// Requests a size as it is; the server sends the largest one that it has instead of a larger one.
  public init(_ address: CoverURL, exactly side: Int) { (self.address, self.side) = (address, side) }

  public var url: String { address.sized(side) }
}

extension CatalogItem {
  /// The URL of the largest cover that Apple names; `nil` for an artist and for an item without a cover.
  public var coverURL: CoverURL? {
    switch self {
    case .track(let track):
      [track.artworkUrl100, track.artworkUrl60, track.artworkUrl30].firstAddress
        ?? track.extra.coverURL
    case .collection(let collection):
      [collection.artworkUrl100, collection.artworkUrl60].firstAddress ?? collection.extra.coverURL
    case .artist: nil
    }
  }
}

extension [WebLink?] {
  fileprivate var firstAddress: CoverURL? {
    lazy.compactMap { $0 }.compactMap(CoverURL.init).first
  }
}

extension JSONObject {
  /// Apps and podcasts have further sizes without a property of their own.
  fileprivate var coverURL: CoverURL? {
    for key in ["artworkUrl512", "artworkUrl600", "artworkUrl160"] {
      if let text = self[key]?.string, let address = CoverURL(WebLink(rawValue: text)) { return address }
    }
    return nil
  }
}
