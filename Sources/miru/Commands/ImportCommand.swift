internal import ArgumentParser
internal import Catalog
internal import Features
internal import Terminal

/// `import`: imports an export or a saved answer.
struct ImportCommand: MiruCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a miru export or a saved answer of Apple's API.")
  static let turn = CommandTurn.aside

  @Argument(help: ArgumentHelp("The files; '-' is standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(
    help: "Skip entries that cannot be imported and lines that are not JSON, instead of refusing the file.")
  var keepGoing = false

  var reasonPrivateModeForbids: String? { "import a file" }

  /// At the prompt the user can type meanwhile; the shell shows a progress bar.
  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    if let prompt = context as? PromptContext {
      guard !files.contains("-") else {
        throw UsageError("':import -' works only in the shell. Name a file.")
      }
      return CommandResult(
        .nothing,
        status: try await each {
          try await prompt.work.imports.importFile($0, named: prefix($0), keepGoing: keepGoing)
        } failing: {
          prompt.work.screen?.tell($0)
        })
    }
    guard let shell = context as? ShellContext else { return .nothing }
    return CommandResult(
      .nothing,
      status: try await each {
        try await run($0, with: shell.wiring)
      } failing: {
        Diagnostics.say($0)
      })
  }

  /// Imports the files one after the other; returns the highest status. A file that cannot be imported stops no other.
  @MainActor private func each(
    _ imported: (String) async throws -> CommandStatus, failing tell: (String) -> Void
  ) async throws -> CommandStatus {
    var worst = CommandStatus.done
    for file in files {
      var status: CommandStatus
      do {
        status = try await imported(file)
      } catch let error as ImportError where files.count > 1 {
        status = ErrorReport(error).exitStatus
        let isNamed = error.sentence.contains(SafeText(file).text)
        tell((isNamed ? "" : prefix(file)) + error.sentence)
      }
      if status.rawValue > worst.rawValue { worst = status }
      if status == .interrupted { break }
    }
    return worst
  }

  /// What begins the sentences about a file of several.
  private func prefix(_ file: String) -> String { files.count > 1 ? SafeText(file).text + ": " : "" }

  @MainActor private func run(_ file: String, with wiring: Wiring) async throws -> CommandStatus {
    // A missing library is created only after the file was validated.
    let isThere = wiring.isLibraryThere
    if isThere { _ = try await wiring.recoveredLibrary() }
    let settings = isThere ? try await wiring.settings() : try wiring.settingsAtStart()
    let bar = ProgressBar("Importing", isSpoken: wiring.isPlain, clock: wiring.clock)
    let cutOff: @Sendable () -> Void = {
      bar.end()
      Diagnostics.say(ImportReport.cutOff)
    }
    let takingBack: @Sendable () -> Void = { bar.giveUp(saying: ImportReport.takingBack) }
    let report = try await InterruptHandler.saying(
      cutOff,
      ifEndedDuring: {
        try await InterruptHandler.saying(
          takingBack,
          ifCancelledDuring: {
            defer { bar.end() }
            let importer = Importer(time: wiring.clock) {
              // Messages of the opening would appear behind the bar.
              bar.hide()
              return try await wiring.recoveredLibrary()
            }
            return try await importer.importFile(
              file, storefront: settings.storefront, keepGoing: keepGoing, progress: bar.show)
          })
      })
    for sentence in report.sentences { Diagnostics.say(prefix(file) + sentence) }
    let merging = ProgressBar("Updating the search index", isSpoken: wiring.isPlain, clock: wiring.clock)
    defer { merging.end() }
    if report.outcome.total > 0 {
      try await wiring.library().mergeIndexes(after: report.outcome, progress: merging.show)
    }
    if report.outcome.total == 0, report.refused > 0 { return .unreadable }
    return .done
  }
}
