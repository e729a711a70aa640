internal import Foundation

/// The certificates of `SSL_CERT_FILE` and `SSL_CERT_DIR` as one file, because libpq takes no folder.
struct TrustedCertificates {
  let path: String
  private let isCopy: Bool

  /// Copies the certificates of folders into a temporary file; `nil` if neither variable is set.
  init?(_ environment: [String: String]) throws(SyncError) {
    let file = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = (environment["SSL_CERT_DIR"] ?? "").split(separator: ":").map(String.init)
    guard !folders.isEmpty else {
      guard let file else { return nil }
      (path, isCopy) = (file, false)
      return
    }
    let files = FileManager.default
    // The names by which OpenSSL finds certificates in a folder.
    let named = folders.flatMap { folder in
      ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.wholeMatch(of: /[0-9a-f]{8}\.[0-9]+/) != nil }.map { folder + "/" + $0 }
    }
    let texts = ([file].compactMap(\.self) + named).compactMap { files.contents(atPath: $0) }
    guard !texts.isEmpty else {
      throw .untrusted(
        reason: "SSL_CERT_DIR has no certificates with names such as 1a2b3c4d.0, which 'openssl rehash' gives"
      )
    }
    (path, isCopy) = (NSTemporaryDirectory() + "/miru-\(UUID().uuidString).pem", true)
    do {
      try Data(texts.joined(separator: Data("\n".utf8))).write(
        to: URL(filePath: path), options: .withoutOverwriting)
    } catch {
      throw .untrusted(reason: "the certificates of SSL_CERT_DIR cannot be copied to \(path)")
    }
  }

  /// Deletes the copy; libpq reads it only while it connects.
  func remove() { if isCopy { unlink(path) } }
}
