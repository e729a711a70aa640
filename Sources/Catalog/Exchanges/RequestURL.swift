private import Foundation

/// The URL of a request, taken apart for people.
public struct RequestURL: Hashable, Sendable {
  /// One parameter, decoded.
  public struct Parameter: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its value.
    public let value: String
  }

  /// Apple's endpoint; `nil` for a cover.
  public let endpoint: EndpointName?
  /// The parameters in the order of the URL.
  public let parameters: [Parameter]
  private let lastPart: String

  /// Takes a URL apart.
  public init(_ url: String) {
    let halves = url.split(separator: "?", maxSplits: 1)
    lastPart = halves.first?.split(separator: "/").last.map(String.init) ?? url
    endpoint = EndpointName(rawValue: lastPart)
    parameters = (halves.count > 1 ? halves[1] : "").split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      return Parameter(name: sides.first ?? "", value: sides.count > 1 ? sides[1] : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let blanks = String(text.replacing("+", with: " "))
    return blanks.removingPercentEncoding ?? blanks
  }

  /// The value of a parameter; `nil` if it is not sent.
  public func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The name under which the answer is cached; `nil` for a cover. It is that of miru's own request with these parameters, if
  /// they are in miru's order.
  public var answerName: String? {
    guard let endpoint else { return nil }
    let pairs = parameters.map { parameter in
      let value = parameter.name == "term" ? TextNormalizer.normal(parameter.value) : parameter.value
      return parameter.name.percentEncoded + "=" + value.percentEncoded
    }
    return "/" + endpoint.rawValue + "?" + pairs.joined(separator: "&")
  }

  /// What was asked: `search song "mirror" US`, `lookup 1440000540 song US` or `cover 600x600bb.jpg`.
  public var words: String {
    let parts: [String?] =
      switch endpoint {
      case .search:
        [
          "search", value("entity") ?? value("media"), value("term").map { "\"\($0)\"" }, value("country"),
          value("offset").map { "offset \($0)" },
        ]
      case .lookup:
        ["lookup"]
          + parameters.filter { !["country", "entity", "limit", "lang"].contains($0.name) }.map(\.value)
          + [value("entity"), value("country")]
      case nil: ["cover", lastPart]
      }
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// The meaning of a parameter, and what is wrong with its value.
  ///
  /// `nil` for the parameters of a cover.
  public func meaning(of parameter: Parameter) -> String? {
    guard let endpoint else { return nil }
    guard let known = endpoint.parameters.first(where: { $0.name == parameter.name }) else {
      return "unknown: Apple ignores it"
    }
    let objection = known.objection(to: parameter.value).map { "; \($0)" } ?? ""
    return known.meaning + (known.isDocumented ? "" : "; not documented by Apple") + objection
  }
}

/// Recognises host names of the local machine.
public enum Loopback {
  /// Whether a host is this machine: `localhost`, `127.0.0.0/8` or `::1`. Expects lower case without brackets.
  ///
  /// Numbers in other spellings (`127.1`, `0x7f000001`) do not count: nobody writes them by accident.
  public static func contains(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { UInt8($0) != nil && $0.first != "+" }
  }
}
