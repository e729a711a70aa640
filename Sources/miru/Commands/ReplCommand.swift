internal import ArgumentParser
internal import Catalog
internal import Features

/// `repl`: runs the prompt.
struct ReplCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Start the prompt; read lines from stdin if it is not a terminal.")

  static let handlesSignals = true
  static let takesPrivate = true

  @Option(
    help: ArgumentHelp(
      "Record what is typed and found in a new file for 'miru replay'.", valueName: "file"),
    completion: .file())
  var record: String?

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    try await PromptMain.run(wiring, recordingTo: record)
  }
}
