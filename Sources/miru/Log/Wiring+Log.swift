internal import Logging

extension Wiring {
  /// The log file's writer, for what cannot be told while the panel is up.
  func logger() -> Logger {
    let file = LogFile(path: paths.log)
    return Logger(label: "miru") { [clock] _ in FileLogHandler(file: file, clock: clock) }
  }
}
