internal import ArgumentParser
internal import Catalog

/// Remembers a setting.
struct ConfigSetCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Remember a setting in the library.")

  @OptionGroup var argument: SettingArgument

  @Argument(help: "Its value.")
  var value: String

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws { try shared.refusePrivacy(for: "change a setting") }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let name = try argument.setting()
    let value = try name.checked(value, from: name.rawValue)
    let library = try wiring.library()
    try await library.set(name.rawValue, to: value)
    if name == .librarySize {
      // Asked for just now, so it is waited for; after an answer it would go on aside.
      await library.keepWithin(bytes: try await wiring.settings().librarySize)
      await library.sizeSettled()
    }
    return .done
  }
}
