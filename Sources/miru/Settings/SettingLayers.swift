internal import Configuration

/// The layers a setting comes from: flag, environment, library, default; the first that has it counts.
struct SettingLayers {
  /// A layer.
  enum Origin: String {
    case flag, environment, library
    case usual = "default"
  }

  private let layers: [(origin: Origin, provider: any ConfigProvider)]
  private let reader: ConfigReader

  /// Empty variables count as unset.
  init(flags: [SettingName: String], environment: [String: String], stored: [String: String] = [:]) {
    let variables = EnvironmentVariablesProvider(
      environmentVariables: environment.filter { !$0.value.isEmpty })
    let usual = Dictionary(uniqueKeysWithValues: SettingName.allCases.map { ($0, $0.usual) })
    let known = stored.compactMap { name, value in SettingName(rawValue: name).map { ($0, value) } }
    layers = [
      (.flag, Self.provider(flags)),
      (.environment, KeyMappingProvider(upstream: variables, keyMapper: Self.variableKey)),
      (.library, Self.provider(Dictionary(uniqueKeysWithValues: known))),
      (.usual, Self.provider(usual)),
    ]
    reader = ConfigReader(providers: layers.map(\.provider))
  }

  /// A setting's value, checked and in its one spelling.
  func value(_ name: SettingName) throws(UsageError) -> String {
    try name.checked(
      reader.string(forKey: ConfigKey(name.rawValue), default: name.usual), from: place(of: name))
  }

  /// The layer that a setting's value comes from.
  func origin(of name: SettingName) -> Origin {
    let key = AbsoluteConfigKey(ConfigKey(name.rawValue))
    let found = layers.first { (try? $0.provider.value(forKey: key, type: .string))?.value != nil }
    return found?.origin ?? .usual
  }

  /// Reads every value, to tell of the first that is wrong.
  func check() throws(UsageError) {
    for name in SettingName.allCases { _ = try value(name) }
  }

  /// Where a person would look to change the value.
  private func place(of name: SettingName) -> String {
    switch origin(of: name) {
    case .flag: name.flag ?? name.rawValue
    case .environment: name.variable
    case .library, .usual: "the setting \(name.rawValue)"
    }
  }

  private static func provider(_ values: [SettingName: String]) -> InMemoryProvider {
    let pairs = values.map { name, value in
      (AbsoluteConfigKey(ConfigKey(name.rawValue)), ConfigValue(.string(value), isSecret: false))
    }
    return InMemoryProvider(values: Dictionary(uniqueKeysWithValues: pairs))
  }

  private static let variableKey: @Sendable (AbsoluteConfigKey) -> AbsoluteConfigKey = { key in
    let name = SettingName(rawValue: key.components.joined(separator: "."))
    return name.map { AbsoluteConfigKey([$0.variable]) } ?? key
  }
}
