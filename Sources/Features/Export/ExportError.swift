internal import Terminal

/// Why an export was not written. A file that stood there before is untouched.
public enum ExportError: Error, Hashable, Sendable {
  /// There is a file already, and it was not to be replaced.
  case exists(path: String)
  /// The file cannot be made; `reason` is the system's.
  case cannotCreate(path: String, reason: String)
  /// The file, or standard output when `path` is `nil`, cannot be written.
  case cannotWrite(path: String?, reason: String)
}

extension ExportError {
  /// What happened and what to do, safe to show on a terminal.
  public var sentence: String {
    switch self {
    case .exists(let path):
      "\(shown(path)) exists already; choose another name or replace it with --force."
    case .cannotCreate(let path, let reason):
      "Cannot create \(shown(path)): \(reason). Nothing was exported."
    case .cannotWrite(let path?, let reason):
      "Cannot write \(shown(path)): \(reason)."
    case .cannotWrite(nil, let reason):
      "Cannot write to standard output: \(reason)."
    }
  }

  private func shown(_ path: String) -> String { SafeText(path).text }
}
