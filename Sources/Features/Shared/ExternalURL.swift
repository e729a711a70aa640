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
  public init?(_ text: String, reach: Scope = .web) {
    guard text.utf8.count <= Limits.Network.address,
      text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !Self.oddBytes.contains($0) }),
      let mark = text.firstRange(of: "://"), let host = Self.host(in: text[mark.upperBound...])
    else { return nil }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" && reach == .webAndLoopback && Loopback.contains(host) else {
      return nil
    }
    self.text = text
  }

  /// Visible ASCII that is refused: quotation marks, and characters that must be encoded in an address.
  private static let oddBytes = Set("\"'<>\\^`{|}".utf8)

  /// Returns the host in lower case, without port and brackets; `nil` if it is missing, invalid, or preceded by a user name.
  private static func host(in rest: Substring) -> String? {
    let authority = rest.prefix { !"/?#".contains($0) }
    // A reader takes `https://apple.com@elsewhere` for Apple's.
    guard !authority.contains("@") else { return nil }
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return authority[authority.index(after: authority.startIndex)..<end].lowercased()
    }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let isName = host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-._".utf8.contains(byte)
    }
    return !host.isEmpty && !host.hasPrefix("-") && isName ? host : nil
  }
}
