public import ArgumentParser
internal import Catalog
internal import Terminal

/// `import`: imports an export or a saved answer.
public struct ImportCommand: MiruCommand {
  public static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a miru export or a saved answer of Apple's.")
  public static let turn = CommandTurn.aside

  @Argument(help: ArgumentHelp("The files; '-' is standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(
    help: "Skip entries that cannot be imported and lines that are not JSON, instead of refusing the file.")
  var keepGoing = false

  public var reasonPrivateModeForbids: String? { "import a file" }

  public init() {}

  /// Imports the files one after the other; returns the highest status. A file that cannot be imported stops no other.
  @MainActor public func run(in context: any CommandContext) async throws -> CommandResult {
    if context.place != nil, files.contains("-") {
      throw UsageError("':import -' works only in the shell. Name a file.")
    }
    var worst = CommandStatus.done
    for file in files {
      var status: CommandStatus
      do {
        status = try await context.importFile(
          context.expanded(file), named: prefix(file), keepGoing: keepGoing)
      } catch let error as ImportError where files.count > 1 {
        status = error.status
        let isNamed = error.sentence.contains(SafeText(file).text)
        context.say((isNamed ? "" : prefix(file)) + error.sentence)
      }
      if status.rawValue > worst.rawValue { worst = status }
      if status == .interrupted { break }
    }
    return CommandResult(.nothing, status: worst)
  }

  /// What begins the sentences about a file of several.
  private func prefix(_ file: String) -> String { files.count > 1 ? SafeText(file).text + ": " : "" }
}
