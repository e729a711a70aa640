internal import NIOSSL

/// Shortens a TLS error to its reason.
enum TLSErrorReason: Hashable {
  /// The peer closed the connection.
  case hungUp
  /// The reason in words, such as another protocol or an invalid certificate.
  case reason(String)

  /// Reads the reason from an error; `nil` if it is not a TLS error.
  init?(_ error: any Error) {
    switch error {
    case NIOSSLError.handshakeFailed(let inner), NIOSSLError.shutdownFailed(let inner): self.init(inner)
    case BoringSSLError.sslError(let stack) where stack.contains(.eofDuringHandshake): self = .hungUp
    case NIOSSLError.uncleanShutdown: self = .hungUp
    case let error as NIOSSLExtraError where error == .failedToValidateHostname:
      self = .reason("its certificate is for another name")
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .reason(Self.plain("\(error)"))
    default: return nil
    }
  }

  /// Turns a constant of the library, such as `CERTIFICATE_VERIFY_FAILED`, into words; returns other text unchanged.
  private static func plain(_ text: String) -> String {
    guard let mark = text.firstRange(of: "OPENSSL_internal:") else { return text }
    let code = text[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return code.lowercased().split(separator: "_").joined(separator: " ")
  }
}
