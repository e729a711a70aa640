internal import ArgumentParser
internal import Catalog
internal import Terminal

/// The value of one setting.
struct ConfigGetCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Show one setting's value, whichever layer it comes from.")
  static let libraryUse = LibraryUse.reads

  @OptionGroup var argument: SettingArgument

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let name = try argument.setting()
    let layers = try wiring.layers(stored: try await wiring.library().settings())
    try wiring.output.line(SafeText(try layers.value(name)).text)
    return .done
  }
}
