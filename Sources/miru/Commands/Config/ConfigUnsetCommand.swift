internal import ArgumentParser
internal import Catalog

/// Forgets a setting.
struct ConfigUnsetCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Forget a setting, so that its default counts again.")

  @Argument(help: "The setting.", completion: .list(SettingName.allCases.map(\.rawValue)))
  var name: String

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let name = try SettingName(typed: name)
    try await wiring.library().set(name.rawValue, to: nil)
    return .done
  }
}
