internal import Catalog
internal import Foundation
internal import Synchronization

/// A connection to PostgreSQL. libpq blocks a queue of its own; cancelling a request ends it and the connection.
final class PostgresConnection: @unchecked Sendable {
  private let library: LibPQ
  private let queue = DispatchQueue(label: "miru.postgres")
  // Used on the queue only, and set once.
  private var connection: LibPQ.Connection?
  /// The socket, while it is open and may be shut down by a cancellation.
  private let socket = Mutex<CInt?>(nil)
  /// Whether the open connection is encrypted.
  private(set) var isEncrypted = false
  /// Whether the server of the open connection proved that it has its host's name.
  private(set) var isVerified = false
  /// The process's variables.
  private let environment: [String: String]

  /// A parameter in PostgreSQL's text or binary form.
  enum Value: Sendable {
    case text(String)
    case bytes([UInt8])
  }

  /// The columns of a row in PostgreSQL's binary form.
  typealias Row = [[UInt8]]

  /// The longest wait for the result of a statement.
  private let patience: Duration

  /// Connects to an address in any form that libpq knows: a URL, keywords and values, or empty for the environment.
  init(
    _ address: String, patience: Duration = Limits.Sync.answerTimeout,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws {
    (self.patience, self.environment) = (patience, environment)
    library = try LibPQ()
    try await perform { try self.connect(address) }
  }

  deinit {
    socket.withLock { $0 = nil }
    if let connection { library.finish(connection) }
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  func run(_ statement: String, _ values: [Value] = []) async throws -> [Row] {
    try await perform { try self.execute(statement, values) }
  }

  /// Runs blocking calls on the queue. A cancelled task does not wait for their end.
  private func perform<Output: Sendable>(_ body: @escaping @Sendable () throws -> Output) async throws
    -> Output
  {
    let waiting = Waiting<Output>()
    // A machine whose system answers may run a server that does not.
    let watch = Task {
      try await Task.sleep(for: patience)
      waiting.end(
        with: .failure(
          SyncError.connectionLost(
            reason: "the server did not answer for \(patience.components.seconds) seconds")))
      close()
    }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if waiting.begin(continuation) { queue.async { waiting.end(with: Result(catching: body)) } }
      }
    } onCancel: {
      waiting.cancel()
      close()
    }
  }

  /// Shuts down the socket; libpq takes it for a connection that the server closed.
  private func close() { socket.withLock { if let open = $0 { _ = shutdown(open, CInt(SHUT_RDWR)) } } }

  // MARK: Connecting

  private func connect(_ address: String) throws(SyncError) {
    // libpq would take it for the name of a database on this machine.
    if address.contains("://"), !address.contains("="), !address.hasPrefix("postgres://"),
      !address.hasPrefix("postgresql://")
    {
      throw .badAddress(reason: "it begins with neither postgres:// nor postgresql://")
    }
    let given = library.values(library.parse(address, nil))
    if given["password"] != nil || given["sslpassword"] != nil { throw .passwordInAddress }

    // Connecting to port 0 fails before a host is looked up, and shows what libpq read from address, services and environment.
    let probe = start(address, ["port": "0"])
    let settings = probe.map { library.values(library.settings($0)) } ?? [:]
    let problem = probe.map { String(cString: library.message($0)) } ?? ""
    if let probe { library.finish(probe) }
    guard problem.contains("\"0\"") else { throw .badAddress(reason: Self.line(problem)) }
    let hosts = settings["hostaddr"] ?? settings["host"] ?? ""
    let isLocal = hosts.split(separator: ",").allSatisfy { Self.isLocal(String($0)) }
    let encryption = settings["sslmode"] ?? ""
    if !isLocal, encryption == "disable" { throw .notEncrypted(host: hosts) }

    var overrides: [String: String] = [:]
    // By default, libpq sends everything in the clear to a server that claims to have no TLS.
    if !isLocal, ["", "allow", "prefer"].contains(encryption) { overrides["sslmode"] = "require" }
    let mode = overrides["sslmode"] ?? encryption
    let named = rootCertificate(settings)
    let trusted = mode == "require" && named == nil ? try TrustedCertificates(environment) : nil
    defer { trusted?.remove() }
    if mode == "require", let root = named ?? trusted?.path {
      // With `require` alone, libpq accepts any certificate of this authority, whatever the host's name.
      overrides.merge(["sslmode": "verify-full", "sslrootcert": root]) { $1 }
    }
    if settings["connect_timeout"] == nil { overrides["connect_timeout"] = Limits.Sync.connectTimeout }
    guard let connection = start(address, overrides) else { throw .unreachable(reason: "no memory") }
    self.connection = connection
    guard isOpen(connection) else { throw connectFailure(connection, address, overrides, hosts) }
    isEncrypted = library.isEncrypted(connection) == 1
    isVerified = isEncrypted && overrides["sslmode"] ?? encryption == "verify-full"
    let peer = library.hostAddress(connection).map { String(cString: $0) } ?? ""
    // The name of a host promises nothing about its address.
    guard isEncrypted || Self.isLocal(peer) else { throw .notEncrypted(host: hosts) }
    // libpq would print notices to standard error.
    _ = library.setNoticeProcessor(connection, { _, _ in }, nil)
    socket.withLock { $0 = library.socket(connection) }
  }

  /// The file of the authorities that the server's certificate is verified with; `nil` if there is none.
  private func rootCertificate(_ settings: [String: String]) -> String? {
    if let named = settings["sslrootcert"], !named.isEmpty { return named }
    // libpq's default. One that cannot be read counts, and fails.
    let usual = environment["HOME"].map { $0 + "/.postgresql/root.crt" }
    if let usual, access(usual, F_OK) == 0 || errno == EACCES { return usual }
    return nil
  }

  /// Connects with defaults, then the address, then overrides: libpq takes the last value of a keyword.
  private func start(_ address: String, _ overrides: [String: String]) -> LibPQ.Connection? {
    with(address, overrides) { library.connect($0, $1, 1) }
  }

  /// Whether the server is starting or stopping. Asks it again, because libpq has no code for a connection that failed.
  private func isNotReady(_ address: String, _ overrides: [String: String]) -> Bool {
    // PQPING_REJECT
    with(address, overrides) { library.ping($0, $1, 1) } == 1
  }

  private func with<Output>(
    _ address: String, _ overrides: [String: String], _ body: ([LibPQ.Text?], [LibPQ.Text?]) -> Output
  ) -> Output {
    let pairs = Limits.Sync.connectionDefaults + [("dbname", address)] + overrides.map { ($0.key, $0.value) }
    let copies = pairs.map { (strdup($0.0), strdup($0.1)) }
    defer {
      for copy in copies {
        free(copy.0)
        free(copy.1)
      }
    }
    return body(
      copies.map { $0.0.map { UnsafePointer($0) } } + [nil],
      copies.map { $0.1.map { UnsafePointer($0) } } + [nil])
  }

  private func connectFailure(
    _ connection: LibPQ.Connection, _ address: String, _ overrides: [String: String], _ hosts: String
  ) -> SyncError {
    let message = Self.line(String(cString: library.message(connection)))
    if library.needsPassword(connection) == 1 { return .passwordMissing }
    // libpq has no code for this. A server that answered begins with its severity, in its language.
    if message.contains("server does not support SSL") { return .notEncrypted(host: hosts) }
    guard message.contains("FATAL:") else {
      return message.contains("certificate") ? .untrusted(reason: message) : .unreachable(reason: message)
    }
    return isNotReady(address, overrides) ? .notReady(reason: message) : .accessDenied(reason: message)
  }

  /// Whether an address is this machine: a socket's path, or a loopback address.
  private static func isLocal(_ host: String) -> Bool {
    host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || Loopback.contains(host.lowercased())
  }

  /// A message of libpq as a part of a sentence.
  private static func line(_ message: String) -> String {
    // A line that begins with a tab asks whether the server runs.
    let line = message.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("\t") }.joined(
      separator: "; ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }

  // CONNECTION_OK
  private func isOpen(_ connection: LibPQ.Connection) -> Bool { library.status(connection) == 0 }

  // MARK: Statements

  private func execute(_ statement: String, _ values: [Value]) throws(SyncError) -> [Row] {
    guard let connection, isOpen(connection) else { throw .connectionLost(reason: "it was closed") }
    let texts = values.map { value in
      switch value {
      case .text(let text): Array(text.utf8) + [0]
      case .bytes(let bytes): bytes
      }
    }
    let formats = values.map { if case .bytes = $0 { CInt(1) } else { CInt(0) } }
    // One buffer for all, because the pointers must hold during the call; never empty.
    let result = (texts.flatMap(\.self) + [0]).withUnsafeBytes { buffer in
      var start = 0
      let pointers = texts.map { text in
        defer { start += text.count }
        return buffer.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) as LibPQ.Text }
      }
      return library.run(
        connection, statement, CInt(values.count), nil, pointers, texts.map { CInt($0.count) }, formats, 1)
    }
    defer { if let result { library.clear(result) } }
    guard let result, isOpen(connection) else {
      throw .connectionLost(reason: Self.line(String(cString: library.message(connection))))
    }
    // PGRES_COMMAND_OK and PGRES_TUPLES_OK.
    guard [1, 2].contains(library.resultStatus(result)) else { throw failure(of: result) }
    return (0..<library.rowCount(result)).map { row in
      (0..<library.columnCount(result)).map { column in
        Array(
          UnsafeBufferPointer(
            start: library.value(result, row, column), count: Int(library.length(result, row, column))))
      }
    }
  }

  private func failure(of result: LibPQ.Result) -> SyncError {
    // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY.
    let state = library.errorField(result, 67).map { String(cString: $0) }
    let reason = library.errorField(result, 77).map { String(cString: $0) } ?? "unknown error"
    return switch state {
    case "53100": .serverFull
    case "42P01": .schemaMissing
    case "42501", "3F000": .accessDenied(reason: reason)
    case "23505": .conflict
    default: .server(reason: reason)
    }
  }
}

/// A task that waits for the queue or its cancellation, whichever is first.
private final class Waiting<Output: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<Output, any Error>
  private let state = Mutex<(continuation: Continuation?, isCancelled: Bool)>((nil, false))

  /// Returns whether the task was not cancelled before.
  func begin(_ continuation: Continuation) -> Bool {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return state.isCancelled
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
    return !isCancelled
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    end(with: .failure(CancellationError()))
  }

  func end(with result: Result<Output, any Error>) {
    state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }?.resume(with: result)
  }
}
