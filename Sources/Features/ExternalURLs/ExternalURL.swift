internal import Catalog

/// A URL that is safe to pass to another program.
///
/// What Apple sends is untrusted text: an address goes on only if its scheme encrypts, its host is there to be
/// seen, and no character of it could mean anything else to whoever gets it.
public struct ExternalURL: Hashable, Sendable {
  /// Which addresses may go on.
  public enum Scope: Hashable, Sendable {
    /// https alone.
    case web
    /// http too, if the host is this machine: what a server under test sends.
    case webAndLoopback
  }

  /// The address, character for character.
  public let text: String

  /// Takes an address as it is, or says why it may not go on.
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

  /// Visible ASCII but the few characters that no address holds unencoded, and quotation marks.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !oddBytes.contains(byte)
  }

  private static let oddBytes = Set("\"'<>\\^`{|}".utf8)

  /// The host in lower case, without port and brackets.
  private static func host(in rest: Substring) throws(ExternalURLError) -> String {
    let authority = rest.prefix { !"/?#".contains($0) }
    // Whoever reads `https://apple.com@elsewhere` takes it for Apple's.
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

  /// What an address without `://` begins with, as far as it is a word.
  private static func scheme(of text: String) -> String {
    text.firstIndex(of: ":").map { text[..<$0].lowercased() } ?? ""
  }
}
