public import Catalog
private import FlyingSocks
private import Foundation

/// A loopback server that imitates Apple's search API with the bundled catalogue or the rows of a library.
///
/// `CONTRACT.md` beside the sources describes the effect of each parameter.
public final class DemoServer: Sendable {
  /// The base URL: `http://127.0.0.1:PORT`.
  public let address: String
  public let port: Int

  private let log: RequestLog
  private let running: Task<Void, any Error>

  private init(port: Int, log: RequestLog, running: Task<Void, any Error>) {
    self.port = port
    address = "http://127.0.0.1:\(port)"
    self.log = log
    self.running = running
  }

  deinit { running.cancel() }

  /// Starts a server and returns when it accepts requests. Without `library`, it answers from the bundled catalogue.
  ///
  /// - Throws: `DemoServerError` if the port is not available.
  public static func start(
    _ options: DemoOptions = DemoOptions(), library: LibraryRows? = nil,
    time: any TimeSource = SystemTimeSource()
  ) async throws -> DemoServer {
    // Parsed while the port is opened, so that the first request does not wait for it.
    let rows = Task.detached { [own = await library?.rows] in own.map { DemoDataset($0) } ?? .bundled }
    let log = RequestLog(allowed: options.callsPerMinute, window: options.window)
    let connections: HTTPConnections
    do {
      connections = try await HTTPConnections(port: options.port)
    } catch {
      throw DemoServerError(
        sentence:
          "The demo server cannot listen on port \(options.port): \(Self.reason(error)). Name another with --port, "
          + "or leave it out for a free one.")
    }
    let running = Task {
      try await connections.serve(time: time) { target in
        try await response(to: target, options, log, time) {
          DemoRequestHandler(rows: await rows.value, overlap: options.overlap)
        }
      }
    }
    return DemoServer(port: connections.port, log: log, running: running)
  }

  /// The response to a request with this target, which is a path and perhaps a query.
  private static func response(
    to target: String, _ options: DemoOptions, _ log: RequestLog, _ time: any TimeSource,
    _ handler: () async -> DemoRequestHandler
  ) async throws -> DemoResponse {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "/search", "/lookup": break
    case "/miru-demo/calls":
      return DemoResponse(200, [("content-type", "application/json")], Array(log.json.utf8))
    case let path: return DemoCovers.reply(path)
    }
    let place = log.record(target, at: .milliseconds(time.now().sinceBoot))
    if options.latency > .zero { try await time.sleep(for: options.latency) }
    guard let place else { return .refusal }
    let query = parts.count > 1 ? parts[1] : ""
    let answer = await parts[0] == "/search" ? handler().search(query) : handler().lookup(query)
    let sent = answer.withFault(at: place, rate: options.failRate, seed: options.seed)
    log.answered(place, status: sent.status)
    return sent
  }

  /// The system's message if it is an I/O error.
  private static func reason(_ error: any Error) -> String {
    guard case SocketError.failed(_, let number, _) = error else { return String(describing: error) }
    return String(cString: strerror(number))
  }

  /// Every `/search` and `/lookup` request so far, in order of arrival.
  public var calls: [DemoRequest] { log.calls }

  /// Serves until the task is cancelled or the server is stopped.
  public func run() async {
    await withTaskCancellationHandler {
      _ = await running.result
    } onCancel: {
      running.cancel()
    }
  }

  /// Closes the port and all connections; requests in flight get no response.
  public func stop() async {
    running.cancel()
    _ = await running.result
  }
}

/// The reason why the demo server could not start.
public struct DemoServerError: Error, Hashable, Sendable {
  /// What is wrong and what to do.
  public let sentence: String
}

/// One `/search` or `/lookup` request, as the server received it.
public struct DemoRequest: Hashable, Sendable {
  /// The arrival, as the server's time since boot.
  public var arrived: Duration
  /// The path with its query string, as sent.
  public var target: String
  public var status: Int
}

/// The options of the demo server.
public struct DemoOptions: Hashable, Sendable {
  /// The port on 127.0.0.1; 0 selects a free one.
  public var port: Int
  /// Requests answered in any `window`; further ones are refused with an empty 403. `nil` sets no limit.
  public var callsPerMinute: Int?
  /// The window of `callsPerMinute`: a minute, shorter in tests.
  public var window: Duration
  /// Time from the arrival of a request to its answer.
  public var latency: Duration
  /// The fraction of requests that fail, 0 to 1.
  public var failRate: Double
  /// The seed of injected faults; equal seeds produce equal faults.
  public var seed: UInt64
  /// The number of rows of the previous page that a page by `offset` repeats.
  public var overlap: Int

  /// Creates options; by default, a free port without rate limit, delay or faults.
  public init(
    port: Int = 0, callsPerMinute: Int? = nil, window: Duration = Limits.Demo.window,
    latency: Duration = .zero,
    failRate: Double = 0, seed: UInt64 = 1, overlap: Int = 0
  ) {
    self.port = port
    self.callsPerMinute = callsPerMinute
    self.window = window
    self.latency = latency
    self.failRate = failRate
    self.seed = seed
    self.overlap = overlap
  }
}
