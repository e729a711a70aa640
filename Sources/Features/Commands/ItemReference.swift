public import ArgumentParser
public import Catalog

extension ItemReference: @retroactive ExpressibleByArgument {}

extension ItemReference {
  /// Returns the item that the reference names if it is not a row number.
  public func pasted(in storefront: Storefront) -> PastedItem? {
    switch self {
    case .number(let number), .id(let number): PastedItem(id: number, in: storefront)
    case .link(let text): PastedItem(text, in: storefront)
    case .code(let code): PastedItem(code, in: storefront)
    }
  }
}

extension ListName: @retroactive ExpressibleByArgument {}

extension ListName {
  var quoted: String { Wording.quoted(text) }
}

/// The item that a command is about.
public struct FoundItem: Hashable, Sendable {
  public var row: StoredItem
  /// The exit status, unless something else fails.
  public var status = CommandStatus.done
  /// The messages to show beside it.
  public var notices: [String] = []
}

/// The subject of a list: an item, or a place whose row may not be stored.
public struct ListSubject: Hashable, Sendable {
  /// The item or the place.
  public var key: ItemKey
  /// The item's row; `nil` if it is not stored.
  public var row: StoredItem?
  /// The rows that were listed at the place, for an item that is not stored.
  public var beside: [StoredItem]
  /// Whether its list was just requested and is therefore cached.
  public var isFresh: Bool

  public init(_ key: ItemKey, row: StoredItem?, beside: [StoredItem] = [], isFresh: Bool = false) {
    self.key = key
    self.row = row
    self.beside = beside
    self.isFresh = isFresh
  }
}

/// The meaning to assume for a number that is not stored.
public struct ListGuess {
  /// Returns the list to look up together with the number.
  public var list: @Sendable (Int64) -> ChildItems
  /// The meanings of a number that is stored several times, most likely first.
  public var recordTypes: [RecordType]
}
