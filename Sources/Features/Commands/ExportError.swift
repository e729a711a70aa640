internal import Catalog
internal import Terminal

/// Why an export was not written. An existing file is unchanged.
public enum ExportError: Error, Hashable, Sendable {
  /// The file exists and replacing it was not allowed.
  case exists(path: String)
  /// The file cannot be created; `reason` is the system's.
  case cannotCreate(path: String, reason: String)
  /// The library has fewer or more rows than it counted before, so it is damaged.
  case miscounted(_ expected: Int, _ written: Int, library: String)
  /// The file, or standard output if `path` is `nil`, cannot be written.
  case cannotWrite(path: String?, reason: String)

  /// What happened and what to do, safe to show on a terminal.
  public var sentence: String {
    switch self {
    case .exists(let path):
      "\(shown(path)) exists already. Choose another name, or replace it with --force."
    case .cannotCreate(let path, let reason):
      "Cannot create \(shown(path)): \(reason). Nothing was exported."
    case .miscounted(let expected, let written, let library):
      "The library has \(written) rows instead of \(expected), so the export was cancelled. No file was written; "
        + "what a pipe received is incomplete. \(shown(LibraryCommand.quoted("doctor", of: library))) checks the library."
    case .cannotWrite(let path?, let reason):
      "Cannot write \(shown(path)): \(reason)."
    case .cannotWrite(nil, let reason):
      "Cannot write to standard output: \(reason)."
    }
  }

  /// Returns a short message for the heading of the stack: the problem first, then the file name as typed.
  public func brief(_ file: String) -> String {
    switch self {
    case .exists: "Exists already: \(shown(file)). Choose another name."
    case .miscounted(_, _, let library):
      "The library is damaged: \(shown(LibraryCommand.quoted("doctor", of: library))). Nothing was exported."
    case .cannotCreate(_, let reason), .cannotWrite(_, let reason):
      "\(reason): \(shown(file)). Nothing was exported."
    }
  }

  private func shown(_ path: String) -> String { SafeText(path).text }
}

extension ExportError: ReportedError {
  public var status: CommandStatus {
    switch self {
    case .exists, .cannotCreate: .cannotCreate
    case .miscounted: .unreadable
    case .cannotWrite: .cannotWrite
    }
  }
}
