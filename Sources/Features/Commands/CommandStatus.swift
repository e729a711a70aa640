public import Catalog

/// The exit status of a command or of miru; uses the codes of sysexits where one fits.
public enum CommandStatus: Int32, CaseIterable, Error, Sendable {
  /// The command succeeded.
  case done = 0
  /// The request was answered, without rows.
  case nothingFound = 1
  /// Wrong usage, including an unknown storefront.
  case usage = 64
  /// Unreadable data, including Apple's error JSON.
  case unreadable = 65
  /// The catalogue or another required program is unavailable.
  case unreachable = 69
  /// A file cannot be created or opened.
  case cannotCreate = 73
  /// A file, or standard output, cannot be written.
  case cannotWrite = 74
  /// Too many requests, or a file locked by another process; a later attempt will work.
  case tryLater = 75
  /// miru is locked, and no passphrase or a wrong one was given.
  case locked = 77
  /// Interrupted by Ctrl-C.
  case interrupted = 130
}

/// An error with an exit status and a sentence for the user.
public protocol ReportedError: Error {
  var status: CommandStatus { get }
  /// What happened and what to do.
  var sentence: String { get }
}

extension LibraryError: ReportedError {
  public var status: CommandStatus { CommandStatus(self) }
}

extension CatalogError: ReportedError {
  public var status: CommandStatus { CommandStatus(self) }
  public var sentence: String { sentence() }
}

extension CommandLineError: ReportedError {
  public var status: CommandStatus { .usage }
}

extension UsageError: ReportedError {
  public var status: CommandStatus { .usage }
}

extension CommandFailure: ReportedError {
  public var sentence: String { notices.joined(separator: " ") }
}

extension Error {
  /// The error with its status; another one than those above is a failure to write.
  var reported: any ReportedError { self as? any ReportedError ?? CommandFailure(.cannotWrite, "\(self)") }
}

// The status of a failure stands here, or beside the error of its feature.

extension CommandStatus {
  public init(_ error: CatalogError) {
    self =
      switch error {
      case .offline, .hostNotFound, .noRoute, .connectionRefused, .proxy, .connectionLost, .timedOut,
        .insecure,
        .signInRequired, .unavailable, .missingLibcurl, .redirected, .htmlInsteadOfJSON, .cutOff:
        .unreachable
      case .refused, .budgetSpent: .tryLater
      case .appleSaid, .rejected, .notJSON, .unreadable, .tooLarge: .unreadable
      case .requestTooLong: .usage
      case .stopped: .nothingFound
      case .requestLog: .cannotWrite
      }
  }

  public init(_ error: LibraryError) {
    self =
      switch error {
      case .notADatabase, .foreign, .newerSchema, .damaged: .unreadable
      case .cannotOpen, .gone, .movedAway, .readOnly: .cannotCreate
      case .diskFull, .fileLimit, .failed: .cannotWrite
      case .busy, .importing: .tryLater
      }
  }
}
