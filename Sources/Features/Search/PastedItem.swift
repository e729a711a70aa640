public import Catalog

/// An item identified by a store link or by Apple's id.
public struct PastedItem: Hashable, Codable, Sendable {
  /// Apple's id.
  public var number: Int64
  /// The possible items, most likely first, according to the link; of any type for a bare id.
  public var candidates: [ItemID]
  /// The storefront of the link, or the current one.
  public var storefront: Storefront
  /// A bare number as search words, because it may also be a title; `nil` for a link and for `id:` with a number.
  public var words: String?
  /// The barcode or ISBN that leads to the item; `nil` if the number is Apple's id.
  public var code: LookupQuery.Subject?

  /// The request that finds the item if it is not stored.
  public var lookup: LookupQuery { LookupQuery(code ?? .ids([number]), in: storefront) }

  /// The barcode that the id may be instead; `nil` without one.
  public var asBarcode: PastedItem? {
    code == nil && candidates.count > 1
      ? (words.map { Barcode($0) } ?? Barcode(number: number)).flatMap { PastedItem($0, in: storefront) }
      : nil
  }

  /// What it is as a barcode; `nil` if it cannot be one.
  var barcode: PastedItem? { code == nil ? asBarcode : self }

  /// What a line offers: the item with this id, then what the number leads to as a barcode.
  var offers: [PastedItem] { [self, asBarcode].compactMap(\.self) }
}

extension PastedItem {
  /// Minimum digits of a bare number that is treated as Apple's id.
  public static let fewestDigits = 6

  /// Parses a store link, a number of 6 to 15 digits, or `id:` with a number; `nil` for any other text.
  ///
  /// Accepts both forms of link, `…/album/id1?i=2` and `…/album/name/1?i=2`; the track given by `i` wins.
  public init?(_ text: String, in storefront: Storefront) {
    let text = text.withoutInvisible.trimmingBlanks
    if let number = Self.number(text) {
      self.init(id: number, in: storefront)
      words = text
      return
    }
    if case .id(let number)? = ItemReference(argument: text) {
      self.init(id: number, in: storefront)
      return
    }
    if let code = Barcode(text) {
      self.init(code, in: storefront)
      return
    }
    guard let link = StoreLink(text), link.number < ItemReference.firstLongNumber else { return nil }
    self.init(
      number: link.number, candidates: link.candidates, storefront: link.storefront ?? storefront)
  }

  /// Creates a reference to what a barcode or an ISBN leads to.
  init?(_ code: Barcode, in storefront: Storefront) {
    guard let number = Int64(code.digits) else { return nil }
    self.init(number: number, candidates: [], storefront: storefront)
    self.code = code.subject
  }

  /// Creates a reference to an item of any type with one of Apple's ids.
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
    return Int64(text).flatMap { (1..<ItemReference.firstLongNumber).contains($0) ? $0 : nil }
  }
}
