internal import ArgumentParser
internal import Catalog

/// Every setting with its value and the layer it comes from.
struct ConfigListCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show every setting, its value, where it comes from and what it does.")
  static let libraryUse = LibraryUse.reads

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let layers = try wiring.layers(stored: try await wiring.library().settings())
    let facts = try SettingName.allCases.map { name in
      let value = try layers.value(name)
      return (name.rawValue, "\(value)  (\(layers.origin(of: name).rawValue): \(name.meaning))")
    }
    try Facts(facts).write(to: wiring.output)
    return .done
  }
}
