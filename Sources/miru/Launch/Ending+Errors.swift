internal import Catalog
internal import Features

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
