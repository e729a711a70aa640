import Foundation
import Synchronization
public import TestSupport
public import Testing

@testable import Sync

/// A PostgreSQL server of a test suite: in a temporary folder, on a socket there and on a free loopback port.
///
/// PostgreSQL refuses to run as root, so that root starts it as `postgres`, or else as `nobody`. A missing PostgreSQL fails
/// the tests.
public final class PostgresServer: Sendable {
  @TaskLocal public static var current: PostgresServer?

  public let folder: TemporaryFolder
  public let port: Int
  private let programs: String
  private let count = Mutex(0)
  private let process = Mutex<Process?>(nil)
  private static let superuser = "admin"

  public init() async throws {
    folder = try TemporaryFolder()
    programs = try Self.programs()
    port = try Self.freePort()
    try Self.give(folder.path)
    try passwordFile(Self.superuser)
    try write("password", Self.password(of: Self.superuser))
    let initialization = try Self.start([
      programs + "/initdb", "--no-sync", "-A", "scram-sha-256", "-U", Self.superuser, "--pwfile",
      folder.file("password"), "-E", "UTF8", "--locale", "C", "-D", folder.file("data"),
    ])
    initialization.waitUntilExit()
    try #require(initialization.terminationStatus == 0)
    try await start()
  }

  deinit { stop(SIGQUIT) }

  private func start() async throws {
    let settings = ["fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories=\(folder.path)"]
    let command = [programs + "/postgres", "-D", folder.file("data"), "-p", "\(port)"]
    let server = try Self.start(command + settings.flatMap { ["-c", $0] })
    process.withLock { $0 = server }
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do {
        _ = try await admin()
        return
      } catch  where server.isRunning && ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Ends the server with a signal, and waits for all of its processes: they have the socket that `Process` waits for.
  private func stop(_ signal: Int32) {
    process.withLock { server in
      guard let server, server.isRunning else { return }
      kill(server.processIdentifier, signal)
      server.waitUntilExit()
    }
  }

  /// Asks the server to stop; until its last connection ends, it refuses new ones.
  public func requestStop() {
    process.withLock { server in if let server { kill(server.processIdentifier, SIGTERM) } }
  }

  /// Kills the server as a power cut does, and starts it again.
  public func crash() async throws {
    stop(SIGKILL)
    try await start()
  }

  /// The address of a database for a role, whose password is in a file.
  public func address(_ role: String, _ database: String, host: String? = nil) -> String {
    "host=\(host ?? folder.path) port=\(port) user=\(role) dbname=\(database) passfile=\(folder.file(role + ".pgpass")) connect_timeout=60"
  }

  func admin(_ database: String = "postgres") async throws -> PostgresConnection {
    try await PostgresConnection(address(Self.superuser, database))
  }

  /// Creates a role that may log in.
  public func newRole() async throws -> String {
    let role = "role\(next())"
    try await admin().run("CREATE ROLE \(role) LOGIN PASSWORD '\(Self.password(of: role))'")
    try passwordFile(role)
    return role
  }

  /// Creates a database of a role, which may create tables there, or of the superuser.
  public func newDatabase(of owner: String? = nil) async throws -> String {
    let name = "database\(next())"
    try await admin().run("CREATE DATABASE \(name) OWNER \(owner ?? Self.superuser)")
    return name
  }

  public func passwordFile(_ role: String, password: String? = nil) throws {
    try write(role + ".pgpass", "*:*:*:\(role):\(password ?? Self.password(of: role))\n")
  }

  /// Runs a statement as the superuser, as somebody does who controls the server.
  public func run(_ statement: String, in database: String) async throws {
    try await admin(database).run(statement)
  }

  /// Makes the server accept encrypted connections too.
  public func acceptTLS(certificate: String, key: String) async throws {
    for (setting, text) in [("ssl_cert_file", certificate), ("ssl_key_file", key)] {
      try write(setting + ".pem", text)
      try await admin().run("ALTER SYSTEM SET \(setting) = '\(folder.file(setting + ".pem"))'")
    }
    try await admin().run("ALTER SYSTEM SET ssl = on")
    try await admin().run("SELECT pg_reload_conf()")
    while try await admin().run("SELECT 1 WHERE current_setting('ssl') = 'on'").isEmpty {}
  }

  private static func password(of role: String) -> String { "secret of \(role)" }

  private func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  private func write(_ name: String, _ text: String) throws {
    let path = folder.file(name)
    try Data(text.utf8).write(to: URL(filePath: path))
    // Without this, libpq ignores a file of passwords.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    // initdb reads its password as the other user; libpq as this one, and root may read all.
    try Self.give(path)
  }

  // MARK: Processes

  private static func give(_ path: String) throws {
    guard let user = Self.identity else { return }
    try #require(chown(path, user.user, user.group) == 0)
  }

  /// The user that runs the server, if this is root.
  private static var identity: (user: uid_t, group: gid_t)? {
    guard getuid() == 0, let entry = getpwnam("postgres") ?? getpwnam("nobody") else { return nil }
    return (entry.pointee.pw_uid, entry.pointee.pw_gid)
  }

  private static func programs() throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted {
      (Int($0) ?? 0) > (Int($1) ?? 0)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = versions.map { "\(root)/\($0)/bin" } + path.split(separator: ":").map(String.init)
    return try #require(
      folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") },
      "The tests require PostgreSQL: 'make test-packages' installs it.")
  }

  private static func start(_ command: [String]) throws -> Process {
    let process = Process()
    var words = command
    if let identity {
      let change = ["--reuid=\(identity.user)", "--regid=\(identity.group)", "--clear-groups"]
      words = ["/usr/bin/setpriv"] + change + words
    }
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    // initdb warns about a working directory that it cannot read.
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func freePort() throws -> Int {
    let (descriptor, port) = try listener()
    close(descriptor)
    return port
  }

  /// A socket that listens on a free port of this machine.
  public static func listener() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    try #require(result)
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }
}

/// Runs a suite with one server, which is stopped and deleted afterwards.
public struct PostgresTrait: SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await PostgresServer.$current.withValue(try await PostgresServer()) { try await body() }
  }
}

extension Trait where Self == PostgresTrait {
  public static var postgres: Self { PostgresTrait() }
}
