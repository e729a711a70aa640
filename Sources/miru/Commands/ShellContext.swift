internal import Catalog
internal import Features
internal import Foundation
internal import Library
internal import Terminal

/// The command context of the shell.
@MainActor final class ShellContext: WiredContext {
  let wiring: Wiring
  let place: PromptSnapshot? = nil
  let prompt: (any PromptControl)? = nil
  var chosenRow: Int?
  let home: String? = nil

  init(_ wiring: Wiring) { self.wiring = wiring }

  func library() async throws -> any LibraryPorts { try await wiring.recoveredLibrary() }
  func settings() async throws -> CommandSettings { CommandSettings(try await wiring.settings()) }

  func say(_ sentence: String) { if !wiring.options.isQuiet { Diagnostics.say(sentence) } }

  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value { try await body() }

  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress {
    // Rows printed to the terminal would overwrite the bar.
    let isHidden = wiring.options.isQuiet || besideRows && isatty(STDOUT_FILENO) == 1
    return ProgressBar(title, isHidden: isHidden, isSpoken: wiring.isPlain, clock: clock)
  }

  func cancellable<Value: Sendable>(
    saying cancelled: String, _ body: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    // A signal cancels the command's task.
    try await body()
  }

  func copy(_ text: String) async -> Bool {
    guard TerminalKind.isTerminal(STDOUT_FILENO), !wiring.isPlain else { return false }
    return await Clipboard.takeByTmux(text, environment: wiring.environment)
  }

  func edit(_ text: String, named name: String, check: (String) throws -> Void) throws -> String {
    try TerminalProgram.editor.run(
      on: text, named: name, hasKeys: TerminalKind.isTerminal(STDIN_FILENO), check: check)
  }

  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  {
    // Opens it.
    _ = try await library()
    let cutOff = { @Sendable [opened = wiring.openedLibrary] in
      Diagnostics.say(opened?.isErasing == true ? ForgetResult.cutOffErasing : ForgetResult.cutOff)
    }
    return try await InterruptHandler.saying(
      cutOff,
      ifEndedDuring: {
        do {
          return try await forgetStored(personalData, name: name, item: item)
        } catch let error as CancellationError {
          cutOff()
          throw error
        }
      })
  }

  /// Shows a bar; Ctrl-C rolls back and waits.
  func importFile(_ path: String, named prefix: String, keepGoing: Bool) async throws -> CommandStatus {
    // A missing library is created only after the file was validated.
    let isThere = wiring.isLibraryThere
    if isThere { _ = try await wiring.recoveredLibrary() }
    let settings = isThere ? try await wiring.settings() : try wiring.settingsAtStart()
    let bar = ProgressBar("Importing", isSpoken: wiring.isPlain, clock: clock)
    let cutOff: @Sendable () -> Void = {
      bar.end()
      Diagnostics.say(ImportReport.cutOff)
    }
    let report = try await InterruptHandler.saying(
      cutOff,
      ifEndedDuring: {
        try await withTaskCancellationHandler {
          defer { bar.end() }
          let importer = Importer(time: clock) { [wiring] in
            // Messages of the opening would appear behind the bar.
            bar.hide()
            return try await wiring.recoveredLibrary()
          }
          return try await importer.importFile(
            path, storefront: settings.storefront, keepGoing: keepGoing, progress: bar.show)
        } onCancel: {
          bar.giveUp(saying: ImportReport.takingBack)
        }
      })
    for sentence in report.sentences { Diagnostics.say(prefix + sentence) }
    let merging = ProgressBar("Updating the search index", isSpoken: wiring.isPlain, clock: clock)
    defer { merging.end() }
    if report.outcome.total > 0 {
      try await wiring.library().mergeIndexes(after: report.outcome, progress: merging.show)
    }
    if report.outcome.total == 0, report.refused > 0 { return .unreadable }
    return .done
  }

  func undoInterruptedImport() async throws -> [String]? {
    try await wiring.library().rollBackInterruptedImports() > 0 ? [ImportReport.cutOffTakenBack] : nil
  }
}

extension CommandSettings {
  init(_ settings: Settings) {
    self.init(
      storefront: settings.storefront, entity: settings.entity, compared: settings.compared)
  }
}

extension Wiring {
  /// The addresses that may be passed to other programs; a server under test on this machine adds loopback addresses.
  func reachOfAddresses() throws -> ExternalURL.Scope {
    try source().isLoopback ? .webAndLoopback : .web
  }
}

/// A command that opens files, servers or libraries itself, in the shell only.
protocol WiredCommand: MiruCommand {
  /// Runs the command and prints its output.
  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus
}

extension WiredCommand {
  static var place: CommandPlace { .shell }

  @MainActor func run(in context: any CommandContext) async throws -> CommandResult {
    guard let shell = context as? ShellContext else {
      throw UsageError("This command works in the shell only.")
    }
    return CommandResult(.nothing, status: try await run(with: shell.wiring))
  }
}
