public import ArgumentParser
public import Catalog

/// How a person names an item: by the number of a row, by Apple's id, or by a store link.
public enum ItemReference: Hashable, Sendable, ExpressibleByArgument {
  /// A bare number: at the prompt a row if the list has that many, else an id; in the shell an id.
  case number(Int64)
  /// `id:NUMBER`, which is Apple's id everywhere.
  case id(Int64)
  /// A store link as typed, without invisible characters.
  case link(String)

  /// Reads one word; `nil` if it names no item.
  public init?(argument: String) {
    let argument = argument.withoutInvisible
    if let number = Self.positive(argument[...]) {
      self = .number(number)
    } else if argument.lowercased().hasPrefix("id:"), let number = Self.positive(argument.dropFirst(3)) {
      self = .id(number)
    } else if StoreLink(argument) != nil {
      self = .link(argument)
    } else {
      return nil
    }
  }

  /// Whether a word is a link to a playlist, which names no item.
  public static func isPlaylist(_ argument: String) -> Bool { StoreLink.isPlaylist(argument) }

  /// What is said of such a link.
  public static let noPlaylists =
    "Apple's search API has no playlists: open a song or an album of the playlist by its own link."

  /// The number, whatever it counts; `nil` for a link.
  public var number: Int64? {
    switch self {
    case .number(let number), .id(let number): number
    case .link: nil
    }
  }

  /// What it names where it is no row's number.
  public func pasted(in storefront: Storefront) -> PastedItem? {
    switch self {
    case .number(let number), .id(let number): PastedItem(id: number, in: storefront)
    case .link(let text): PastedItem(text, in: storefront)
    }
  }

  private static func positive(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

/// A command's words in which one item and other words stand in any order, such as `2 jp us` or `link 2`.
///
/// The parser alone cannot tell an optional item from the words behind it.
struct ItemAndWords {
  /// The item, if one is named.
  let item: ItemReference?
  /// The other words, in order; commas separate words, too.
  let words: [String]

  /// Takes the first word that names an item.
  init(_ typed: [String]) {
    let place = typed.firstIndex { ItemReference(argument: $0) != nil }
    item = place.flatMap { ItemReference(argument: typed[$0]) }
    words = typed.enumerated().filter { $0.offset != place }
      .flatMap { $0.element.split(separator: ",").map(String.init) }
  }
}

/// An item that a command is about.
public struct FoundItem: Hashable, Sendable {
  /// Its row.
  public var row: StoredItem
  /// How the command ends unless something else happens.
  public var status: CommandStatus
  /// What is said beside it.
  public var notices: [String]

  /// An item, found without anything to say.
  public init(_ row: StoredItem, status: CommandStatus = .done, notices: [String] = []) {
    self.row = row
    self.status = status
    self.notices = notices
  }
}

/// What a list is about: an item, or a place whose own row need not be stored.
public struct ListSubject: Hashable, Sendable {
  /// The item or the place.
  public var key: ItemKey
  /// The item's row; `nil` if it is not stored.
  public var row: StoredItem?
  /// The rows that stood at the place, of an item that is not stored.
  public var beside: [StoredItem]
  /// Whether its list was requested just now, so that it is cached.
  public var isFresh: Bool

  /// A subject.
  public init(_ key: ItemKey, row: StoredItem?, beside: [StoredItem] = [], isFresh: Bool = false) {
    self.key = key
    self.row = row
    self.beside = beside
    self.isFresh = isFresh
  }
}

/// What a number that is not stored is taken for.
public struct ListGuess {
  /// The list to look up together with the number.
  public var list: @Sendable (Int64) -> ChildItems
  /// What a number that is stored several times means, likeliest first.
  public var recordTypes: [RecordType]
}
