/// Why a URL is not passed to another program.
public enum ExternalURLError: Error, Hashable, Sendable {
  /// There is none.
  case missing
  /// Longer than servers take.
  case tooLong
  /// A blank, a quotation mark, a control or another character that no address holds unencoded.
  case oddCharacter
  /// Another scheme than https; empty if there is none.
  case scheme(String)
  /// No host, or one behind a name that is none.
  case hiddenHost
}

extension ExternalURLError {
  /// What is wrong with the address; `what` says whose it is, such as `The preview's address`.
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
