internal import ArgumentParser
internal import Catalog

/// The prompt.
struct ReplCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt; reads commands line by line when stdin is not a terminal.")

  static let handlesSignals = true

  // The prompt is the command when none is named, so it is where a command that is none ends up.
  @Argument(help: .hidden)
  var words: [String] = []

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws {
    guard let word = words.first else { return }
    let names = Miru.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let meant = LikelyWord.to(word, among: names) else {
      throw ValidationError(
        "There is no command '\(word)': 'miru search \(word)' looks for it, 'miru --help' lists the commands."
      )
    }
    throw ValidationError("There is no command '\(word)'; did you mean 'miru \(meant)'?")
  }

  @Option(
    help: ArgumentHelp(
      "Write everything that is typed, found and shown into a new file that only you may read; for reports of faults.",
      valueName: "file", visibility: .hidden),
    completion: .file())
  var record: String?

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    try await PromptMain.run(wiring, recordingTo: record)
  }
}
