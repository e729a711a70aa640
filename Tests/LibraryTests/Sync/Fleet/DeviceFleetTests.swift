internal import PostgresServer
internal import Testing

/// Many machines with real libraries and a real server.
@Suite(.postgres, .serialized)
struct DeviceFleetTests {
  @Test func allLibrariesEndWithTheSameState() async throws {
    let server = try #require(PostgresServer.current)
    var fleet = try await Fleet(.asked, server)
    try await fleet.run()
    try await fleet.compare()
    print(fleet.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
  }
}
