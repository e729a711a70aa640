internal import GRDB

/// An empty library in memory, to see what any library looks like.
enum PatternLibrary {
  static func open<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(configuration: Library.configuration())
    let value = try queue.writeWithoutTransaction { db in
      try Library.fill(db)
      return try body(db)
    }
    try BriefConnection.close(queue)
    return value
  }
}
