internal import Catalog
internal import DemoCatalog
internal import Features
internal import ITunesAPI
internal import Sync
internal import Terminal

/// An error as exit status and message.
struct ErrorReport: Hashable {
  var exitStatus: CommandStatus
  /// `nil` without a message: after an interruption, a closed pipe, or an error that was reported already.
  var sentence: String?

  init(_ exitStatus: CommandStatus, _ sentence: String?) {
    self.exitStatus = exitStatus
    self.sentence = sentence
  }

  init(_ error: any Error) {
    switch error {
    case let error as any ReportedError: self.init(error.status, error.sentence)
    case let error as SyncError: self.init(CommandStatus(error), error.sentence)
    case let error as APIConfigurationError: self.init(.usage, error.sentence)
    case let error as DemoServerError: self.init(.unreachable, error.sentence)
    case TerminalError.historyFile:
      self.init(.cannotCreate, "The lines you typed cannot be deleted: \(error).")
    case is TerminalError: self.init(.cannotCreate, "The prompt cannot be shown: \(error).")
    case let error as ExternalProgramError: self.init(.unreachable, error.sentence)
    case let error as LockError: self.init(error.report.exitStatus, error.report.sentence)
    case OutputError.readerLeft: self.init(.done, nil)
    case OutputError.cannotWrite(let reason):
      self.init(.cannotWrite, "The output cannot be written: \(reason).")
    case let exitStatus as CommandStatus: self.init(exitStatus, nil)
    case is CancellationError: self.init(.interrupted, nil)
    default: self.init(.cannotWrite, "Unexpected error: \(error).")
    }
  }
}
