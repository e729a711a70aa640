internal import ArgumentParser
internal import Catalog
internal import Features

/// `repl`: runs the prompt.
struct ReplCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt; reads commands line by line when stdin is not a terminal.")

  static let handlesSignals = true

  @Option(
    help: ArgumentHelp(
      "Write everything that is typed, found and shown into a new file that only you may read; for reports of faults.",
      valueName: "file", visibility: .hidden),
    completion: .file())
  var record: String?

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    try await PromptMain.run(wiring, recordingTo: record)
  }
}
