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
  func storedSettings(tell: (String) -> Void = Diagnostics.say) async throws -> [String: String] {
    let library = try library()
    var stored = try await library.settings()
    let moving = SettingName.allCases.filter { !$0.staysInLibrary && stored[$0.rawValue] != nil }
    if moving.isEmpty { return stored }
    if !options.isPrivate, !hasMovedSettings {
      hasMovedSettings = true
      await move(moving, stored, from: library, tell)
    }
    for name in moving where config.text.entry(name.rawValue) != nil { stored[name.rawValue] = nil }
    return stored
  }

  private func move(
    _ names: [SettingName], _ stored: [String: String], from library: any LibraryPorts,
    _ tell: (String) -> Void
  ) async {
    var moved: [String] = []
    do {
      try config.change(template: ConfigFile.template) { text in
        for name in names.map(\.rawValue) where text.entry(name) == nil {
          text.set(name, to: stored[name] ?? "")
          moved.append(name)
        }
      }
    } catch {
      let reason = ErrorReport(error).sentence ?? ""
      return tell("The library's settings stay there and still count. \(reason)")
    }
    forgetSettings()
    if !moved.isEmpty {
      tell("Moved \(moved.joined(separator: ", ")) from the library's settings to \(config.path).")
    }
    for name in names.map(\.rawValue) {
      // A library that cannot be written keeps values that no longer count.
      guard (try? await library.set(name, to: nil)) != nil else { return }
      if let value = stored[name], !moved.contains(name), config.values[name] != value {
        tell("Removed \(name) = \(value) from the library's settings; \(config.path) has its own value.")
      }
    }
  }
}
