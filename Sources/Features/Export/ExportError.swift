/// Why an export was not written. A file that stood there before is untouched.
public enum ExportError: Error, Hashable, Sendable {
  /// There is a file already, and it was not to be replaced.
  case exists(path: String)
  /// The file cannot be made; `reason` is the system's.
  case cannotCreate(path: String, reason: String)
  /// There were not as many rows as the library said there would be, so it is damaged.
  case miscounted(_ expected: Int, _ written: Int, library: String)
  /// The file, or standard output when `path` is `nil`, cannot be written.
  case cannotWrite(path: String?, reason: String)
}
