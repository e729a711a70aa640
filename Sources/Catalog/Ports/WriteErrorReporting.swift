/// Reports whether a library can be written.
public protocol WriteErrorReporting: Sendable {
  /// Why the library cannot be written at the moment, such as a full disk; `nil` when it can.
  ///
  /// Each write tries again, so the error ends by itself.
  var writeError: LibraryError? { get }
}
