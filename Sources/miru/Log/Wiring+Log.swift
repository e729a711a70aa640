internal import Logging

extension Wiring {
  /// The log file's writer, for what cannot be told while the panel is up.
  ///
  /// It would name what was searched for, so a private session has none.
  func logger() -> Logger {
    if options.isPrivate { return Logger(label: "miru") { _ in SwiftLogNoOpLogHandler() } }
    return Logger(label: "miru") { [logFile, clock] _ in FileLogHandler(file: logFile, clock: clock) }
  }
}
