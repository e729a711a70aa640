import Foundation
import TestSupport
import Testing

@testable import PostgresServer
@testable import Sync

/// Which certificate of a server is accepted.
@Suite(.postgres, .serialized)
struct PostgresCertificateTests {
  /// Where the root certificate is found.
  enum Place: CaseIterable { case address, home, variable, folder }

  private let server: PostgresServer
  private let folder: TemporaryFolder

  init() async throws {
    server = try #require(PostgresServer.current)
    folder = try TemporaryFolder()
    try await server.acceptTLS(certificate: TestCertificate.certificate, key: TestCertificate.key)
  }

  private func connect(_ root: String?, _ place: Place, host: String, more: String = "sslmode=require")
    async throws
    -> PostgresConnection
  {
    let role = try await server.newRole()
    var address = server.address(role, "postgres", host: host) + " " + more
    var environment = ["HOME": folder.path, "SSL_CERT_FILE": "", "SSL_CERT_DIR": ""]
    if let root {
      var file = folder.file("root.pem")
      switch place {
      case .address: address += " sslrootcert=\(file)"
      case .variable: environment["SSL_CERT_FILE"] = file
      case .folder:
        file = folder.file("1a2b3c4d.0")
        environment["SSL_CERT_DIR"] = folder.path
      case .home:
        let home = folder.file(".postgresql")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        file = home + "/root.crt"
      }
      try Data(root.utf8).write(to: URL(filePath: file))
    }
    return try await PostgresConnection(address, environment: environment)
  }

  @Test func withoutARootCertificateAnyServerIsAccepted() async throws {
    let connection = try await connect(nil, .address, host: "localhost")
    #expect(connection.isEncrypted && !connection.isVerified)
  }

  @Test(arguments: Place.allCases) func theServerOfTheRootCertificateIsAccepted(_ place: Place) async throws {
    let connection = try await connect(TestCertificate.certificate, place, host: "localhost")
    #expect(connection.isEncrypted && connection.isVerified)
  }

  @Test(arguments: Place.allCases) func aServerOfAnotherAuthorityIsRefused(_ place: Place) async throws {
    let error = await #expect(throws: SyncError.self) {
      try await connect(Self.other, place, host: "localhost")
    }
    #expect(error?.sentence.hasPrefix("The server's certificate is not trusted: ") == true)
  }

  @Test func aFolderWithoutCertificatesTrustsNobody() async throws {
    let role = try await server.newRole()
    let address = server.address(role, "postgres", host: "localhost") + " sslmode=require"
    let error = await #expect(throws: SyncError.self) {
      try await PostgresConnection(address, environment: ["HOME": folder.path, "SSL_CERT_DIR": folder.path])
    }
    #expect(error?.sentence.contains("SSL_CERT_DIR has no certificates") == true)
  }

  /// Whoever has a certificate of the same authority for another name could pose as the server.
  @Test(arguments: Place.allCases) func aServerOfAnotherNameIsRefused(_ place: Place) async throws {
    let error = await #expect(throws: SyncError.self) {
      try await connect(TestCertificate.certificate, place, host: "127.0.0.1")
    }
    guard case .untrusted = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test func whatWasChosenStays() async throws {
    let connection = try await connect(
      TestCertificate.certificate, .address, host: "127.0.0.1", more: "sslmode=verify-ca")
    #expect(connection.isEncrypted && !connection.isVerified)
  }

  /// Another one for `localhost`, signed by itself.
  private static let other = """
    -----BEGIN CERTIFICATE-----
    MIIBgDCCASWgAwIBAgIUDclC0K7bthaR2BNxezvOwS199CMwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODE2MTEyNloYDzIxMjYxMTA0
    MTYxMTI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATAPLSUq3tkvF9NW1t2ECncwOeE2Jqf22KQcIRfymoFStmKRQ9trWf6
    iiGRENa3B7fEsUQqj/WpC5lHPPX3HTRFo1MwUTAdBgNVHQ4EFgQUu4fJrGaogOLC
    l6Bav+ngKGKsp5MwHwYDVR0jBBgwFoAUu4fJrGaogOLCl6Bav+ngKGKsp5MwDwYD
    VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAxvckgPyk8F9+3rQes2Na
    hZHegMO4f+n6eya6jnPh01kCIQDGZutd0P/gX/iMufTTfroFqJmNA7kWvvM01476
    Bch78w==
    -----END CERTIFICATE-----
    """
}
