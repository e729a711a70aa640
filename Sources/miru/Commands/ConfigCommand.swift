internal import ArgumentParser
internal import Catalog
internal import Features
internal import Foundation
internal import Terminal

/// `config`: shows and changes the settings in the user's file.
struct ConfigCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show and change settings.",
    usage: "miru config [list | get <setting> | set <setting> <value> | unset <setting> | edit]",
    discussion: """
      list shows every setting, its value, where it comes from and what it does; get shows the value in effect; \
      set changes or adds a line of $XDG_CONFIG_HOME/miru/config.toml; unset removes it, so that the default applies; \
      edit opens the file in $VISUAL or $EDITOR.
      """)

  enum Action: String, CaseIterable, ExpressibleByArgument {
    case list, get, set, unset, edit
  }

  @Argument(help: "What to do.")
  var action = Action.list

  @Argument(
    help: ArgumentHelp("The setting.", valueName: "setting"),
    completion: .list(SettingName.allCases.map(\.rawValue)))
  var name: String?

  @Argument(help: "The value to store.")
  var value: String?

  var reasonPrivateModeForbids: String? { action == .list || action == .get ? nil : "change a setting" }

  /// Only an action that stores a setting creates a library.
  func libraryUse() -> LibraryRequirement { action == .set || action == .unset ? .makes : .reads }

  func validate() throws {
    switch action {
    case .list where name != nil: throw ValidationError("config list takes no setting; config get shows one.")
    case .edit where name != nil: throw ValidationError("config edit takes no setting; it opens the file.")
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
    let setting = try name.map { name throws(UsageError) in try SettingName(typed: name) }
    // A wrong value is reported before a library is created.
    let value = try action == .set ? setting?.checked(value ?? "", from: name ?? "") : nil
    let stored = try await wiring.storedSettings()
    switch (action, setting, value) {
    case (.edit, _, _): try edit(wiring)
    case (.set, let setting?, _), (.unset, let setting?, _):
      // A new file has all settings in comments, for whoever edits it later.
      try wiring.config.change(template: value == nil ? "" : ConfigFile.template) { text in
        if let value { text.set(setting.rawValue, to: value) } else { text.unset(setting.rawValue) }
      }
      // The library's value would hide the change.
      if stored[setting.rawValue] != nil { try await wiring.library().set(setting.rawValue, to: nil) }
    case (_, let setting?, _):
      try wiring.output.line(SafeText(try wiring.layers(stored: stored).value(setting)).text)
    default: try list(wiring, wiring.layers(stored: stored))
    }
    return .done
  }

  @MainActor private func list(_ wiring: Wiring, _ layers: SettingLayers) throws {
    let facts = try SettingName.allCases.map { name in
      let origin = layers.origin(of: name)
      let detail =
        switch origin {
        case .environment: " " + name.variable
        case .file: " " + wiring.config.path
        case .flag, .library, .usual: ""
        }
      let value = try layers.value(name)
      return (name.rawValue, "\(value) (\(name.meaning); set by: \(origin.rawValue)\(detail))")
    }
    try wiring.page.print(OutputPage.lines(of: facts))
  }

  @MainActor private func edit(_ wiring: Wiring) throws {
    let path = wiring.config.path
    try wiring.config.change(template: ConfigFile.template) { _ in }
    try TerminalProgram.editor.open(
      path, hasKeys: isatty(STDIN_FILENO) == 1, failure: "The settings are in \(path).")
    ConfigFile(path).problems.forEach(Diagnostics.say)
  }
}
