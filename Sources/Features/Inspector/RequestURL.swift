internal import Catalog
internal import Foundation

/// The URL of a request, taken apart for people.
struct RequestURL {
  /// One parameter, decoded.
  struct Parameter {
    let name: String
    let value: String
  }

  /// Apple's endpoint; `nil` for a cover.
  enum Endpoint: String {
    case search, lookup

    var parameters: [EndpointParameter] {
      switch self {
      case .search: EndpointParameter.search
      case .lookup: EndpointParameter.lookup
      }
    }
  }

  let endpoint: Endpoint?
  let parameters: [Parameter]
  private let lastPart: String

  init(_ url: String) {
    let halves = url.split(separator: "?", maxSplits: 1)
    lastPart = halves.first?.split(separator: "/").last.map(String.init) ?? url
    endpoint = Endpoint(rawValue: lastPart)
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
  func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// What was asked: `search song "mirror" US`, `lookup 1440000540 song US` or `cover 600x600bb.jpg`.
  var words: String {
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
  func meaning(of parameter: Parameter) -> String? {
    guard let endpoint else { return nil }
    guard let known = endpoint.parameters.first(where: { $0.name == parameter.name }) else {
      return "unknown: Apple ignores it"
    }
    let objection = known.objection(to: parameter.value).map { "; \($0)" } ?? ""
    return known.meaning + (known.isDocumented ? "" : "; not documented by Apple") + objection
  }
}
