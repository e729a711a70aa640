internal import ArgumentParser
internal import Catalog

/// What state everything is in; changes nothing.
struct DoctorCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what state the library and the calls are in; change nothing.")

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    .done
  }
}
