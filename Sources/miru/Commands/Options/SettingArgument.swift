internal import ArgumentParser

/// The setting that a command is about.
struct SettingArgument: ParsableArguments {
  @Argument(help: "The setting.", completion: .list(SettingName.allCases.map(\.rawValue)))
  var name: String

  /// The setting of that name.
  func setting() throws(UsageError) -> SettingName { try SettingName(typed: name) }
}
