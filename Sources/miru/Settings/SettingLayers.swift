internal import Features

/// The layers of a setting: flag, environment, library, file and default; the first one with a value counts.
///
/// Empty variables count as unset. The values of the file must be valid.
struct SettingLayers {
  /// The layer of a value.
  enum Origin: String {
    case flag, environment, library, file
    case usual = "default"
  }

  let flags: [SettingName: String]
  let environment: [String: String]
  var stored: [String: String] = [:]
  var file: [String: String] = [:]

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
