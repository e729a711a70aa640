public import Catalog

/// An item named by a store link or by Apple's number alone.
public struct PastedItem: Hashable, Codable, Sendable {
  /// Apple's number.
  public var number: Int64
  /// What the link says the number names, likeliest first; of a bare number anything.
  public var candidates: [ItemID]
  /// The store the link leads to, or the one in force.
  public var storefront: Storefront
  /// A bare number as words to search for, because it may also be a title; `nil` for a link.
  public var words: String?

  /// The request that opens it when it is not stored.
  public var lookup: LookupQuery { LookupQuery(.ids([number]), in: storefront) }
}

extension PastedItem {
  /// Digits a bare number needs to be taken for one of Apple's.
  public static let fewestDigits = 6

  /// Reads a store link or a number of six digits or more; `nil` for any other text.
  ///
  /// Both forms of link are read, `…/album/id1?i=2` and `…/album/name/1?i=2`; the track named by `i` wins.
  public init?(_ text: String, in storefront: Storefront) {
    let text = text.withoutInvisible.trimmingBlanks
    if let number = Self.number(text) {
      self.init(id: number, in: storefront)
      words = text
      return
    }
    guard let link = StoreLink(text) else { return nil }
    self.init(
      number: link.number, candidates: link.candidates, storefront: link.storefront ?? storefront)
  }

  /// Names whatever has one of Apple's numbers.
  init(id number: Int64, in storefront: Storefront) {
    self.init(
      number: number,
      candidates: [.track(.init(number)), .collection(.init(number)), .artist(.init(number))],
      storefront: storefront)
  }

  private static func number(_ text: String) -> Int64? {
    guard text.utf8.count >= fewestDigits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension String {
  /// Without characters that cannot be seen, such as U+200B, which copied links and numbers often end with.
  var withoutInvisible: String {
    String(UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  /// Without blanks and newlines at either end.
  var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
