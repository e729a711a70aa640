internal import ArgumentParser

/// The prompt.
struct ReplCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt; reads commands line by line when stdin is not a terminal.")

  static let handlesSignals = true

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    try await PromptMain.run(wiring)
  }
}
