public import ArgumentParser

/// `record`: records the session to a file.
public struct RecordCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record what is typed and found in a new file; 'off' stops.")
  public static let place = CommandPlace.prompt

  @Argument(help: "A new file, which only you may read, or 'off'.", completion: .file())
  var file: String

  public init() {}

  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    let prompt = try context.atPrompt()
    guard prompt.isTerminal else { throw UsageError("':record' needs a terminal; it records the panel.") }
    let isOff = file == "off"
    switch try prompt.record(to: isOff ? nil : context.expanded(file)) {
    case let former? where isOff: return .say("Recorded to \(former).")
    case let former?: throw UsageError("miru is recording to \(former). ':record off' stops it.")
    case nil where isOff: return .say("No recording is in progress.", status: .nothingFound)
    case nil: return .say("Recording to \(file). ':record off' stops it.")
    }
  }
}
