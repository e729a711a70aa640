internal import ArgumentParser
internal import Catalog
internal import Features
internal import Terminal

/// `config`: shows and changes the settings that a library stores.
struct ConfigCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show and change settings.",
    usage: "miru config [list | get <setting> | set <setting> <value> | unset <setting>]",
    discussion: """
      list shows every setting, its value, where it comes from and what it does; get shows the value in effect; \
      set stores a value in the library; unset removes the stored value, so that the default applies.
      """)

  enum Action: String, CaseIterable, ExpressibleByArgument {
    case list, get, set, unset
  }

  @Argument(help: "What to do.")
  var action = Action.list

  @Argument(
    help: ArgumentHelp("The setting.", valueName: "setting"),
    completion: .list(SettingName.allCases.map(\.rawValue)))
  var name: String?

  @Argument(help: "The value to store.")
  var value: String?

  var purposeThatKeeps: String? { action == .set || action == .unset ? "change a setting" : nil }

  /// Only an action that stores a setting creates a library.
  func libraryUse() -> LibraryRequirement { action == .set || action == .unset ? .makes : .reads }

  func validate() throws {
    switch action {
    case .list where name != nil: throw ValidationError("config list takes no setting; config get shows one.")
    case .get where name == nil, .unset where name == nil:
      throw ValidationError("config \(action.rawValue) needs a setting; 'miru config list' shows them all.")
    case .set where value == nil:
      throw ValidationError("config set needs a setting and its value, which cannot begin with a hyphen.")
    case .get where value != nil, .unset where value != nil:
      throw ValidationError("config \(action.rawValue) takes no value.")
    default: break
    }
  }

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    guard let name else { return try await list(wiring) }
    let setting = try SettingName(typed: name)
    switch action {
    case .list, .get:
      let layers = try wiring.layers(stored: try await wiring.library().settings())
      try wiring.output.line(SafeText(try layers.value(setting)).text)
    case .set: try await set(setting, wiring)
    case .unset: try await wiring.library().set(setting.rawValue, to: nil)
    }
    return .done
  }

  @MainActor private func list(_ wiring: Wiring) async throws -> CommandStatus {
    let layers = try wiring.layers(stored: try await wiring.library().settings())
    let facts = try SettingName.allCases.map { name in
      let value = try layers.value(name)
      return (name.rawValue, "\(value) (\(name.meaning); set by: \(layers.origin(of: name).rawValue))")
    }
    try wiring.page.print(OutputPage.lines(of: facts))
    return .done
  }

  @MainActor private func set(_ setting: SettingName, _ wiring: Wiring) async throws {
    let value = try setting.checked(value ?? "", from: setting.rawValue)
    try await wiring.library().set(setting.rawValue, to: value)
    // The user requested this, so it runs before the command ends; after an answer it runs in the background.
    if setting == .librarySize { try await wiring.keepWithinBound() }
  }
}
