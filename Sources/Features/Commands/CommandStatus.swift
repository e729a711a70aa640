public import Catalog

/// How a command, or miru as a whole, ends; the codes of sysexits where one fits.
public enum CommandStatus: Int32, CaseIterable, Error, Sendable {
  /// It did what it should.
  case done = 0
  /// A request that was answered, with no rows.
  case nothingFound = 1
  /// Wrong usage, an unknown storefront included.
  case usage = 64
  /// Data that cannot be read, Apple's error JSON included.
  case unreadable = 65
  /// The catalogue cannot be reached, or another program that is needed.
  case unreachable = 69
  /// A file cannot be made or opened.
  case cannotCreate = 73
  /// A file, or standard output, cannot be written.
  case cannotWrite = 74
  /// Too many requests, or a file that another process keeps: later it will work.
  case tryLater = 75
  /// Ctrl-C.
  case interrupted = 130
}

// The status of a failure stands here, or beside the error of its feature.

extension CommandStatus {
  /// The status of this failure.
  public init(_ error: CatalogError) {
    self =
      switch error {
      case .offline, .hostNotFound, .noRoute, .connectionRefused, .proxy, .connectionLost, .timedOut,
        .insecure,
        .unavailable, .redirected, .htmlInsteadOfJSON, .cutOff, .notJSON:
        .unreachable
      case .refused, .budgetSpent: .tryLater
      case .appleSaid, .rejected, .unreadable, .tooLarge: .unreadable
      case .requestTooLong: .usage
      }
  }

  /// The status of this failure.
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
