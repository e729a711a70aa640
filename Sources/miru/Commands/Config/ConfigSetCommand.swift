internal import ArgumentParser
internal import Catalog

/// Remembers a setting.
struct ConfigSetCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Remember a setting in the library.")

  @Argument(help: "The setting.", completion: .list(SettingName.allCases.map(\.rawValue)))
  var name: String

  @Argument(help: "Its value.")
  var value: String

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let name = try SettingName(typed: name)
    let value = try name.checked(value, from: name.rawValue)
    try await wiring.library().set(name.rawValue, to: value)
    return .done
  }
}
