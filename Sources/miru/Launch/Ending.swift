internal import Catalog
internal import Features

/// What miru tells the shell when it ends; sysexits where one fits.
enum Ending: Int32, CaseIterable, Error {
  case done = 0
  /// A question that was answered, with no rows.
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
  /// Too many calls, or a file that another process keeps: later it will work.
  case tryLater = 75
  /// Ctrl-C.
  case interrupted = 130
}

// Which failure ends with which status: the one place that says so.

extension Ending {
  init(_ error: CatalogError) {
    self =
      switch error {
      case .offline, .hostNotFound, .connectionRefused, .proxy, .connectionLost, .timedOut, .insecure,
        .unavailable, .redirected:
        .unreachable
      case .refused, .budgetSpent: .tryLater
      case .appleSaid, .rejected, .htmlInsteadOfJSON, .unreadable, .tooLarge: .unreadable
      case .requestTooLong: .usage
      }
  }

  init(_ error: LibraryError) {
    self =
      switch error {
      case .notADatabase, .foreign, .newerSchema, .damaged: .unreadable
      case .cannotOpen, .gone, .movedAway, .readOnly: .cannotCreate
      case .diskFull, .fileLimit, .failed: .cannotWrite
      case .busy, .importing: .tryLater
      }
  }

  init(_ error: ExportError) {
    self =
      switch error {
      case .exists, .cannotCreate: .cannotCreate
      case .miscounted: .unreadable
      case .cannotWrite: .cannotWrite
      }
  }

  init(_ error: RecordingError) {
    self =
      switch error {
      case .exists: .cannotCreate
      case .cannotWrite: .cannotWrite
      case .noRecording, .otherVersion, .unreadable: .unreadable
      }
  }

  /// A file that is not there cannot be read either: sysexits' code for that is none of ours.
  init(_ error: ImportError) {
    self = .unreadable
  }
}
