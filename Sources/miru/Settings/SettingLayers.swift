internal import Configuration
internal import Features

/// The layers of a setting: flag, environment, library and default; the first one with a value counts.
struct SettingLayers {
  /// The layer of a value.
  enum Origin: String {
    case flag, environment, library
    case usual = "default"
  }

  private let layers: [(origin: Origin, provider: any ConfigProvider)]
  /// Reads the layers above the default; `nil` if they have no value.
  private let reader: ConfigReader?
  private let given: Set<SettingName>

  /// Creates layers; empty variables count as unset.
  init(flags: [SettingName: String], environment: [String: String], stored: [String: String] = [:]) {
    let set = SettingName.allCases.filter { environment[$0.variable]?.isEmpty == false }
    // Usually there are none, and creating a reader takes longer than the rest of the start up to the prompt.
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

  /// Returns a setting's value, validated and normalised.
  func value(_ name: SettingName) throws(UsageError) -> String {
    guard given.contains(name), let reader else { return name.usual }
    return try name.checked(
      reader.string(forKey: ConfigKey(name.rawValue), default: name.usual), from: place(of: name))
  }

  /// Returns the layer of a setting's value.
  func origin(of name: SettingName) -> Origin {
    guard given.contains(name) else { return .usual }
    let key = AbsoluteConfigKey(ConfigKey(name.rawValue))
    let found = layers.first { (try? $0.provider.value(forKey: key, type: .string))?.value != nil }
    return found?.origin ?? .usual
  }

  /// Returns where the user can change the value.
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
