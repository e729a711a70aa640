internal import ArgumentParser
internal import Catalog

/// The name of a list as typed: one to 60 characters, and no reference to an item.
struct ListName: Hashable, Sendable, ExpressibleByArgument {
  /// Longest name in characters, so that headings and messages fit into a line.
  static let longest = 60

  let text: String

  init?(argument: String) {
    let name = argument.withoutInvisible.trimmingBlanks
    guard (1...Self.longest).contains(name.count), ItemReference(argument: name) == nil,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    text = name
  }

  /// Whether an imported name can be typed.
  static func accepts(_ name: String) -> Bool { ListName(argument: name)?.text == name }

  var quoted: String { Wording.quoted(text) }
}
