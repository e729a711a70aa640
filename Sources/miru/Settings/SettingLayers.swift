internal import Configuration
internal import Features

/// The layers a setting comes from: flag, environment, library, and what is usual; the first that has it counts.
struct SettingLayers {
  /// A layer.
  enum Origin: String {
    case flag, environment, library
    case usual = "default"
  }

  private let layers: [(origin: Origin, provider: any ConfigProvider)]
  /// Asks the layers for the settings that one above the last has.
  private let reader: ConfigReader?
  private let given: Set<SettingName>

  /// Empty variables count as unset.
  init(flags: [SettingName: String], environment: [String: String], stored: [String: String] = [:]) {
    let set = SettingName.allCases.filter { environment[$0.variable]?.isEmpty == false }
    // Mostly there are none, and a reader with its layers takes longer than the rest of a start up to the prompt.
    guard !flags.isEmpty || !set.isEmpty || !stored.isEmpty else {
      (layers, reader, given) = ([], nil, [])
      return
    }
    let environment = environment.filter { !$0.value.isEmpty }
    let known = stored.compactMap { name, value in SettingName(rawValue: name).map { ($0, value) } }
    given = Set(flags.keys + known.map(\.0) + set)
    let variables = EnvironmentVariablesProvider(environmentVariables: environment)
    layers = [
      (.flag, Self.provider(flags)),
      (.environment, KeyMappingProvider(upstream: variables, keyMapper: Self.variableKey)),
      (.library, Self.provider(Dictionary(uniqueKeysWithValues: known))),
    ]
    reader = ConfigReader(providers: layers.map(\.provider))
  }

  /// A setting's value, checked and in its one spelling.
  func value(_ name: SettingName) throws(UsageError) -> String {
    guard given.contains(name), let reader else { return name.usual }
    return try name.checked(
      reader.string(forKey: ConfigKey(name.rawValue), default: name.usual), from: place(of: name))
  }

  /// The layer that a setting's value comes from.
  func origin(of name: SettingName) -> Origin {
    guard given.contains(name) else { return .usual }
    let key = AbsoluteConfigKey(ConfigKey(name.rawValue))
    let found = layers.first { (try? $0.provider.value(forKey: key, type: .string))?.value != nil }
    return found?.origin ?? .usual
  }

  /// Reads every value, to tell of the first that is wrong.
  func check() throws(UsageError) {
    for name in SettingName.allCases { _ = try value(name) }
  }

  /// Where the user would look to change the value.
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
