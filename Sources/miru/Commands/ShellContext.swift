internal import Catalog
internal import Features
internal import Foundation
internal import Library
internal import Terminal

/// The command context of the shell.
@MainActor final class ShellContext: CommandContext {
  let wiring: Wiring
  let prompt: (any PromptControl)? = nil

  init(_ wiring: Wiring) { self.wiring = wiring }

  var clock: any TimeSource { wiring.clock }
  var libraryPath: String { wiring.libraryPath }
  var isPrivate: Bool { wiring.options.isPrivate }

  func library() async throws -> any LibraryPorts { try await wiring.recoveredLibrary() }
  func catalogue() async throws -> any CatalogPorts { try await wiring.catalogue() }
  func quota() async throws -> [QuotaReport] { try await wiring.quota() }

  func settings() async throws -> CommandSettings { CommandSettings(try await wiring.settings()) }

  func item(
    _ reference: ItemReference?, in store: Storefront?, freshness: Freshness
  ) async throws -> FoundItem {
    let storefront = if let store { store } else { try await wiring.settings().storefront }
    let found = try await finder(freshness).item(try wanted(reference, in: storefront))
    guard let row = found.rows.first else { throw CommandFailure(found.status, found.notices) }
    return FoundItem(row, status: found.status, notices: found.notices)
  }

  func stored(_ reference: ItemReference) async throws -> StoredItem? {
    let wanted = try wanted(reference, in: try await wiring.settings().storefront)
    return try await library().firstItem(of: wanted.candidates, preferring: wanted.storefront)
  }

  func subject(
    _ reference: ItemReference?, guess: ListGuess?, freshness: Freshness
  ) async throws -> ListSubject {
    let storefront = try await wiring.settings().storefront
    let wanted = try wanted(reference, in: storefront)
    let library = try await library()
    let ids = reference?.number == nil ? wanted.candidates : nil
    for id in ids ?? guess?.recordTypes.map({ ItemID($0, wanted.number) }) ?? wanted.candidates {
      if let row = try await library.item(id, preferring: wanted.storefront) {
        return ListSubject(ItemKey(row.item.id, in: wanted.storefront), row: row)
      }
    }
    let finder = try await finder(freshness)
    // One request returns the item together with its list.
    let query = guess.map { $0.list(wanted.number).query(in: wanted.storefront) } ?? wanted.lookup
    let found = try await finder.lookup(query)
    guard let row = found.rows.first(where: { $0.item.id.number == wanted.number }) ?? found.rows.first else {
      throw CommandFailure(found.status, found.notices)
    }
    return ListSubject(ItemKey(row.item.id, in: wanted.storefront), row: row, isFresh: true)
  }

  private func wanted(_ reference: ItemReference?, in storefront: Storefront) throws -> PastedItem {
    guard let wanted = reference?.pasted(in: storefront) else {
      throw UsageError("Name an item by Apple's id or a store link.")
    }
    return wanted
  }

  func say(_ sentence: String) { Diagnostics.say(sentence) }

  func requesting<Value>(_ body: () async throws -> Value) async rethrows -> Value { try await body() }

  func progress(_ title: String, of total: String, besideRows: Bool) -> any CommandProgress {
    // Rows printed to the terminal would overwrite the bar.
    let isHidden = besideRows && isatty(STDOUT_FILENO) == 1
    return isHidden ? NoProgress() : ProgressBar(title, isSpoken: wiring.isPlain, clock: clock)
  }

  func cancellable<Value: Sendable>(
    saying cancelled: String, _ body: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    // A signal cancels the command's task.
    try await body()
  }

  func flush() throws { try wiring.output.flush() }

  func copy(_ text: String) async -> Bool {
    guard TerminalKind.isTerminal(STDOUT_FILENO), !wiring.isPlain else { return false }
    return await Clipboard.takeByTmux(text, environment: wiring.environment)
  }

  func openPage(_ page: ExternalURL) async throws { try await BrowserOpener.openOrSay(page, clock: clock) }

  func forget(_ personalData: DeletionTarget, name: String, item: CatalogItem?) async throws -> CommandResult
  {
    let forgetter = Forgetter(
      library: try await library(), wiring: wiring, tell: Diagnostics.say,
      orderForSearch: "'miru forget --query WORDS'")
    let cutOff = { @Sendable [library = wiring.openedLibrary] in
      Diagnostics.say(library?.isErasing == true ? ForgetResult.cutOffErasing : ForgetResult.cutOff)
    }
    return try await InterruptHandler.saying(
      cutOff,
      ifEndedDuring: {
        do {
          return try await forgetter.forget(personalData, name: name, item: item)
        } catch let error as CancellationError {
          cutOff()
          throw error
        }
      })
  }

  func forgetOnAllMachines(isConfirmed: Bool) async throws -> CommandResult {
    try await SyncedForgetting(wiring).run(isConfirmed: isConfirmed)
  }

  func undoInterruptedImport() async throws -> [String]? {
    try await wiring.library().rollBackInterruptedImports() > 0 ? [ImportReport.cutOffTakenBack] : nil
  }

  func expanded(_ path: String) -> String { path }
}

/// Hidden progress.
private struct NoProgress: CommandProgress {
  func show(_ part: Double) {}
  func end() {}
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
