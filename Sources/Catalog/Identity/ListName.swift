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
