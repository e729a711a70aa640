internal import Features

/// The layers of a setting: flag, environment, library, file and default; the first one with a value counts.
struct SettingLayers {
  /// The layer of a value.
  enum Origin: String {
    case flag, environment, library, file
    case usual = "default"
  }

  private let flags: [SettingName: String]
  private let environment: [String: String]
  private let stored: [String: String]
  private let file: [String: String]

  /// Creates layers; empty variables count as unset. The values of the file must be valid.
  init(
    flags: [SettingName: String], environment: [String: String], stored: [String: String] = [:],
    file: [String: String] = [:]
  ) {
    self.flags = flags
    self.environment = environment
    self.stored = stored
    self.file = file
  }

  /// Returns a setting's value, validated and normalised.
  func value(_ name: SettingName) throws(UsageError) -> String {
    let (origin, value) = nearest(name)
    switch origin {
    case .flag: return try name.checked(value, from: name.flag ?? name.rawValue)
    case .environment: return try name.checked(value, from: name.variable)
    case .library: return try name.checked(value, from: "the setting \(name.rawValue)")
    case .file, .usual: return value
    }
  }

  /// Returns the layer of a setting's value.
  func origin(of name: SettingName) -> Origin { nearest(name).origin }

  private func nearest(_ name: SettingName) -> (origin: Origin, value: String) {
    if let value = flags[name] { return (.flag, value) }
    if let value = environment[name.variable], !value.isEmpty { return (.environment, value) }
    if let value = stored[name.rawValue] { return (.library, value) }
    if let value = file[name.rawValue] { return (.file, value) }
    return (.usual, name.usual)
  }
}
