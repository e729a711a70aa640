internal import Catalog
internal import Features
internal import ITunesAPI

extension Wiring {
  /// Returns the settings in force, including the library's.
  func settings() async throws -> Settings {
    let stored = try await storedSettings()
    let settings = stored.isEmpty ? try settingsAtStart() : try Settings(layers(stored: stored))
    speaks = settings.speaks
    return settings
  }

  /// Returns the layers of the settings.
  ///
  /// Budget settings count only for a source that allows them.
  func layers(stored: [String: String]) throws(APIConfigurationError) -> SettingLayers {
    let mayBudget = try source().isLoopback
    let usable = { (values: [String: String]) in
      values.filter { mayBudget || SettingName(rawValue: $0.key)?.isForLoopbackOnly != true }
    }
    return SettingLayers(
      flags: options.flags, environment: environment, stored: usable(stored), file: usable(config.values))
  }

  /// Returns the library's settings, once those that earlier versions stored there are moved into the user's file.
  ///
  /// What cannot be moved stays in the library and counts. The file's own values are never replaced.
  func storedSettings() async throws -> [String: String] {
    let library = try library()
    var stored = try await library.settings()
    let moving = SettingName.allCases.filter { !$0.staysInLibrary }.map(\.rawValue)
      .filter { stored[$0] != nil }
    if moving.isEmpty { return stored }
    if moveToFile(stored.filter { moving.contains($0.key) }) {
      // A library that cannot be written keeps values that no longer count.
      for name in moving { try? await library.set(name, to: nil) }
    }
    for name in moving where config.text.entry(name) != nil { stored[name] = nil }
    return stored
  }

  private func moveToFile(_ values: [String: String]) -> Bool {
    let change = try? config.change(template: ConfigFile.template) { text in
      for (name, value) in values.sorted(by: <) where text.entry(name) == nil { text.set(name, to: value) }
    }
    forgetSettings()
    return change != nil
  }
}
