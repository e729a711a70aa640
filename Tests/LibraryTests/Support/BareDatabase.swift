internal import GRDB

@testable internal import Library

/// A database in memory with the schema and nothing in it.
func bareDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.write(Schema.migrate)
  return database
}
