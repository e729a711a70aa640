import FlyingSocks
import Foundation
import TestSupport
import Testing

/// A server with TLS, of another program: its only file is `song`, with `CatalogFixture.song`.
///
/// Its certificate is for `localhost`, and nobody has signed it but itself.
struct TLSServer {
  enum Program {
    /// HTTP/1.0.
    case openssl
    /// HTTP/2.
    case nghttpd
  }

  let port: Int
  /// The file of its certificate.
  let certificate: String

  /// Makes a folder of certificates as OpenSSL reads it, with this one, and returns its path.
  func certificateFolder() throws -> String {
    let folder = (certificate as NSString).deletingLastPathComponent
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl", "rehash", folder]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return folder
  }

  static func serving<Result>(
    _ program: Program = .openssl, _ body: (TLSServer) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    let server = TLSServer(port: try LoopbackServer.closedPort(), certificate: folder.file("certificate.pem"))
    try Data(TestCertificate.certificate.utf8).write(to: URL(filePath: server.certificate))
    try Data(TestCertificate.key.utf8).write(to: URL(filePath: folder.file("key.pem")))
    let head = program == .openssl ? "HTTP/1.0 200 OK\r\nContent-Type: text/javascript\r\n\r\n" : ""
    try Data((head + CatalogFixture.song).utf8).write(to: URL(filePath: folder.file("song")))
    let arguments =
      switch program {
      case .openssl:
        [
          "openssl", "s_server", "-quiet", "-HTTP", "-accept", "127.0.0.1:\(server.port)", "-cert",
          server.certificate, "-key", folder.file("key.pem"),
        ]
      case .nghttpd:
        [
          "nghttpd", "-a", "127.0.0.1", "-d", folder.path, "\(server.port)", folder.file("key.pem"),
          server.certificate,
        ]
      }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      // It inherits the blocked signals of a thread of Dispatch.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(server.port))
    while true {
      let socket = try Socket(domain: AF_INET)
      defer { try? socket.close() }
      if (try? socket.connect(to: address)) != nil { break }
      try #require(process.isRunning, "\(arguments[0]) is missing")
      try await Task.sleep(for: .milliseconds(20))
    }
    return try await body(server)
  }
}
