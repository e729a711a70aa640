/// Whether a library can store what it is given.
public protocol WriteErrorReporting: Sendable {
  /// Why nothing can be stored for now though it might, such as a full disk; `nil` when it can.
  ///
  /// Each write tries again, so it goes away by itself.
  var writeError: LibraryError? { get }
}
