internal import ArgumentParser
internal import Catalog

/// Forgets a setting.
struct ConfigUnsetCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Forget a setting, so that its default counts again.")

  @OptionGroup var argument: SettingArgument

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws { try shared.refusePrivacy(for: "change a setting") }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let name = try argument.setting()
    try await wiring.library().set(name.rawValue, to: nil)
    return .done
  }
}
