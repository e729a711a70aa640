internal import ArgumentParser
internal import Catalog
internal import Features
internal import DemoCatalog
internal import Library

/// `demo-server`: serves the demo catalogue, or a library, alone, to develop clients without spending Apple's budget.
struct DemoServerCommand: WiredCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-server",
    abstract: "Serve the demo catalogue on 127.0.0.1 through the same API as Apple's.",
    discussion: "The first line of output is the server's address.")

  @Option(parsing: .unconditional, help: "The port on 127.0.0.1; 0 takes a free one.")
  var port = 0

  @Option(
    parsing: .unconditional,
    help:
      "Maximum requests per minute; the server answers further ones with an empty 403. (default: no limit)")
  var callsPerMinute: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Milliseconds until each answer.", valueName: "ms"))
  var latency = 0

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Fraction of requests that fail, 0 to 1.", valueName: "rate"))
  var fail = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of rows that each page repeats from the previous page.", valueName: "rows"))
  var overlap = 0

  @Option(
    help: ArgumentHelp(
      "Serve the rows of this library instead of the demo catalogue, as they are when the server starts.",
      valueName: "library"),
    completion: .file())
  var from: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes 0 to 65535, not \(port).") }
    if let callsPerMinute, callsPerMinute < 0 {
      throw ValidationError("--calls-per-minute takes 0 or more, not \(callsPerMinute).")
    }
    guard Limits.Process.demoLatency.contains(latency) else {
      throw ValidationError(
        "--latency takes 0 to \(Limits.Process.demoLatency.upperBound) milliseconds, not \(latency).")
    }
    guard SearchQuery.limits.contains(overlap) || overlap == 0 else {
      throw ValidationError("--overlap takes 0 to \(SearchQuery.limits.upperBound), not \(overlap).")
    }
    guard (0...1).contains(fail) else { throw ValidationError("--fail takes 0 to 1, not \(fail).") }
  }

  @MainActor func run(with wiring: Wiring) async throws -> CommandStatus {
    var library: LibraryRows?
    if let from {
      library = try await wiring.clock.ifSlow {
        Diagnostics.say("Reading the rows of \(from) …")
      } _: {
        try await Self.rows(of: from)
      }
    }
    let server = try await DemoServer.start(
      DemoOptions(
        port: port, callsPerMinute: callsPerMinute, latency: .milliseconds(latency), failRate: fail,
        overlap: overlap), library: library)
    try wiring.output.line(server.address)
    try wiring.output.flush()
    await server.run()
    try Task.checkCancellation()
    return .done
  }

  /// The rows of a library, read without changing the file.
  private static func rows(of path: String) async throws -> LibraryRows {
    guard Library.isThere(path) else {
      throw LibraryError.cannotOpen(path: path, reason: Library.obstacle(at: path) ?? "there is no such file")
    }
    let rows = LibraryRows()
    let library = try Library.open(at: path, readOnly: true)
    defer { library.endReading() }
    try await library.eachBatch(from: .library, preferring: .us, limit: nil) { await rows.add($0) }
    return rows
  }
}
