/// Why an address is not handed to another program.
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
      case .oddCharacter: "holds a character that has no place in one"
      case .scheme(""): "does not begin with https"
      case .scheme(let scheme): "begins with “\(scheme):” and not with https"
      case .hiddenHost: "does not say plainly where it leads"
      }
    return "\(what) \(reason), so it is handed to no program."
  }
}
