import NIOSSL

/// A certificate that nobody has signed but itself, and its key, which is no secret: no client may trust it.
enum SelfMadeCertificate {
  /// What a server needs to encrypt with it.
  static func context() throws -> NIOSSLContext {
    let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))
    let privateKey = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey)))
  }

  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBfzCCASWgAwIBAgIUVHkUBSImK7oIERNEUnbUYvFtv+YwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAwNTgwNloYDzIxMjYxMDI4
    MDA1ODA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATI7IoFdODuYIhxPv9ZUtT8dpfn+MOJtVO38bSjNB2fhB9N6+e9Jwa4
    NMySTPWUI0Q9ifu4pDle/g2lnrYABaTPo1MwUTAdBgNVHQ4EFgQUj2mCq/sU1GyS
    N8XgnG+9a0Oc3bwwHwYDVR0jBBgwFoAUj2mCq/sU1GySN8XgnG+9a0Oc3bwwDwYD
    VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBVUw7gOzuZ2OP8jqvqyrlV
    Kkmhefr9Jh96auSdmGOX7gIhAIXe+iTzMsl+nJWI3k+D9FiyNZ+65EpOVvJbZygx
    6Tij
    -----END CERTIFICATE-----
    """

  private static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCvRmG9wVGwYiShRo
    9U+E9GGgGepYDK9duoFMbmVEHVyhRANCAATI7IoFdODuYIhxPv9ZUtT8dpfn+MOJ
    tVO38bSjNB2fhB9N6+e9Jwa4NMySTPWUI0Q9ifu4pDle/g2lnrYABaTP
    -----END PRIVATE KEY-----
    """
}
