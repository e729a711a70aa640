/// A user's reference to an item: a row number, Apple's id, or a store link.
public enum ItemReference: Hashable, Sendable {
  /// A bare number: an id in the shell; at the prompt a row number if the list has that many rows, otherwise an id.
  case number(Int64)
  /// `id:NUMBER`, which is Apple's id everywhere.
  case id(Int64)
  /// A store link as typed, without invisible characters.
  case link(String)
  /// A barcode or an ISBN with hyphens, blanks or a last X; bare digits are a number.
  case code(Barcode)

  /// Parses one word; `nil` if it is not an item reference.
  public init?(argument: String) {
    let argument = argument.withoutInvisible
    if let number = Self.positive(argument[...]) {
      self = .number(number)
    } else if argument.lowercased().hasPrefix("id:"), let number = Self.positive(argument.dropFirst(3)) {
      self = .id(number)
    } else if StoreLink(argument) != nil {
      self = .link(argument)
    } else if let code = Barcode(argument.trimmingBlanks) {
      self = .code(code)
    } else {
      return nil
    }
  }

  /// Returns whether a word is a link to a playlist, which is not an item.
  public static func isPlaylist(_ argument: String) -> Bool { StoreLink.isPlaylist(argument) }

  /// The error for a link to a playlist.
  public static let noPlaylists = StoreLink.noPlaylists

  /// The first number with more digits than a recording may hold; Apple's ids have at most 13.
  public static let firstLongNumber: Int64 = 1_000_000_000_000_000

  /// The row number or id; `nil` for a link or a code.
  public var number: Int64? {
    switch self {
    case .number(let number), .id(let number): number
    case .link, .code: nil
    }
  }

  private static func positive(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text).flatMap { (1..<firstLongNumber).contains($0) ? $0 : nil }
  }
}

/// The name of a list as typed: one to 60 characters, and no reference to an item.
public struct ListName: Hashable, Sendable {
  /// Longest name in characters, so that headings and messages fit into a line.
  public static let longest = 60

  public let text: String

  public init?(argument: String) {
    let name = argument.withoutInvisible.trimmingBlanks
    guard (1...Self.longest).contains(name.count), ItemReference(argument: name) == nil,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    text = name
  }

  /// Whether a name that was imported or came from another machine can be typed.
  public static func accepts(_ name: String) -> Bool { ListName(argument: name)?.text == name }
}
