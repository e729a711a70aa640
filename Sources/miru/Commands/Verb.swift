internal import ArgumentParser

/// A command that does something, with what it needs at hand.
protocol Verb: ParsableCommand {
  /// Whether it turns Ctrl-C and the like into something else than its end.
  static var handlesSignals: Bool { get }

  /// What it does with a library that is not there.
  static var libraryUse: LibraryUse { get }

  /// What every command takes.
  var shared: SharedOptions { get }

  /// Does it.
  ///
  /// A thrown error becomes one sentence on standard error and an exit status, see `Failure`.
  @MainActor func perform(_ wiring: Wiring) async throws -> Ending
}

extension Verb {
  static var handlesSignals: Bool { false }
  static var libraryUse: LibraryUse { .makes }
}
