internal import GRDB

/// Connections that are closed again while the process goes on.
enum BriefConnection {
  /// Opens a file by itself, for `body`, and closes it.
  static func open<Value>(
    _ path: String, as configuration: Configuration = Library.configuration(),
    _ body: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let value: Value
    do {
      value = try body(queue)
    } catch {
      try? close(queue)
      throw error
    }
    try close(queue)
    return value
  }

  /// Closes a connection, and keeps the empty object of a few kilobytes until the process ends.
  ///
  /// The end of the object would use a global queue of libdispatch, which from then on wakes once a second on Linux
  /// for as long as the process lives. A prompt closes a handful of connections a day.
  static func close(_ connection: any DatabaseWriter) throws {
    try connection.close()
    _ = Unmanaged.passRetained(connection as AnyObject)
  }
}
