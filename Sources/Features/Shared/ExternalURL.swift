internal import Catalog

/// A URL that is safe to pass to another program.
///
/// Text from Apple is untrusted. An address is accepted only if its scheme encrypts, its host is visible, and no
/// character could have another meaning to the receiving program.
public struct ExternalURL: Hashable, Sendable {
  /// The addresses to accept.
  public enum Scope: Hashable, Sendable {
    /// https only.
    case web
    /// http too, if the host is this machine: the addresses of a server under test.
    case webAndLoopback
  }

  /// The address, unchanged.
  public let text: String

  /// Validates an address without changing it.
  public init(_ text: String, reach: Scope = .web) throws(ExternalURLError) {
    guard !text.isEmpty else { throw .missing }
    guard text.utf8.count <= Limits.Network.address else { throw .tooLong }
    guard text.utf8.allSatisfy(Self.isPlain) else { throw .oddCharacter }
    guard let mark = text.firstRange(of: "://") else { throw .scheme(Self.scheme(of: text)) }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" && reach == .webAndLoopback else { throw .scheme(scheme) }
    let host = try Self.host(in: text[mark.upperBound...])
    guard scheme == "https" || Loopback.contains(host) else { throw .scheme(scheme) }
    self.text = text
  }

  /// Returns whether a byte is visible ASCII, except quotation marks and characters that must be encoded in an
  /// address.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !oddBytes.contains(byte)
  }

  private static let oddBytes = Set("\"'<>\\^`{|}".utf8)

  /// Returns the host in lower case, without port and brackets.
  private static func host(in rest: Substring) throws(ExternalURLError) -> String {
    let authority = rest.prefix { !"/?#".contains($0) }
    // A reader takes `https://apple.com@elsewhere` for Apple's.
    guard !authority.contains("@") else { throw .hiddenHost }
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return authority[authority.index(after: authority.startIndex)..<end].lowercased()
    }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let isName = host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-._".utf8.contains(byte)
    }
    guard !host.isEmpty, !host.hasPrefix("-"), isName else { throw .hiddenHost }
    return host
  }

  /// Returns the text before the first colon of an address without `://`; empty without a colon.
  private static func scheme(of text: String) -> String {
    text.firstIndex(of: ":").map { text[..<$0].lowercased() } ?? ""
  }
}
