public import Catalog
private import FlyingSocks
private import Foundation

/// A loopback server that imitates Apple's search API with the bundled catalogue.
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

  /// Starts a server and returns when it accepts requests.
  ///
  /// - Throws: `DemoServerError` if the port is not available.
  public static func start(
    _ options: DemoOptions = DemoOptions(), time: any TimeSource = SystemTimeSource()
  ) async throws -> DemoServer {
    // Parsed while the port is opened, so that the first request does not wait for it.
    Task.detached { _ = DemoDataset.bundled }
    let log = RequestLog(allowed: options.callsPerMinute, window: options.window)
    let connections: HTTPConnections
    do {
      connections = try await HTTPConnections(port: options.port)
    } catch {
      throw DemoServerError.cannotListen(port: options.port, reason: Self.reason(error))
    }
    let responder = DemoResponder(options: options, log: log, time: time)
    let running = Task { try await connections.serve(time: time) { try await responder.response(to: $0) } }
    return DemoServer(port: connections.port, log: log, running: running)
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
public enum DemoServerError: Error, Hashable, Sendable {
  /// The port is in use or not allowed; `reason` is the system's message.
  case cannotListen(port: Int, reason: String)
}

extension DemoServerError {
  /// What is wrong and what to do.
  public var sentence: String {
    switch self {
    case .cannotListen(let port, let reason):
      "The demo server cannot listen on port \(port): \(reason). Name another with --port, or leave it out for a free one."
    }
  }
}

/// One `/search` or `/lookup` request, as the server received it.
public struct DemoRequest: Hashable, Sendable {
  /// The arrival, as the server's time since boot.
  public var arrived: Duration
  /// The path with its query string, as sent.
  public var target: String
  public var status: Int
}
