internal import Catalog
internal import Logging

/// swift-log's way into the log file: a moment, a level and one line.
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
