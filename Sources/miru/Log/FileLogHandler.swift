internal import Catalog
internal import Logging

/// Writes swift-log messages to the log file: time, level and one line.
struct FileLogHandler: LogHandler {
  let file: LogFile
  let clock: any TimeSource
  var logLevel: Logger.Level = .info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let words = "\(event.message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    file.add("\(RFC3339.milliseconds(clock.now().wall)) \(event.level) \(words)")
  }
}
