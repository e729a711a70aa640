/// Why a URL is not passed to another program.
public enum ExternalURLError: Error, Hashable, Sendable {
  /// The address is empty.
  case missing
  /// The address is longer than servers accept.
  case tooLong
  /// A blank, a quotation mark, a control or another character that must be encoded in an address.
  case oddCharacter
  /// A scheme other than https; empty if there is no scheme.
  case scheme(String)
  /// The host is missing, invalid, or preceded by a user name.
  case hiddenHost
}

extension ExternalURLError {
  /// Describes the error; `what` names the address, such as `The preview's address`.
  public func sentence(_ what: String) -> String {
    let reason =
      switch self {
      case .missing: "is missing"
      case .tooLong: "is too long"
      case .oddCharacter: "contains an invalid character"
      case .scheme(""): "does not begin with https"
      case .scheme(let scheme): "begins with “\(scheme):” and not with https"
      case .hiddenHost: "hides its host"
      }
    return "\(what) \(reason), so it is not passed to another program."
  }
}
