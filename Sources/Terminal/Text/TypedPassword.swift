/// Passwords in typed lines, which neither the history of lines nor the log keeps.
public enum TypedPassword {
  /// Whether a text has an address with a password, such as `postgres://ada:secret@example.org/miru`, or names a password.
  public static func isIn(_ text: String) -> Bool {
    if text.lowercased().contains(#/pass(word|wd)?\s*=/#) { return true }
    return text.split(whereSeparator: \.isWhitespace).contains { word in
      guard let scheme = word.firstRange(of: "://") else { return false }
      var user = word[scheme.upperBound...]
      let name = word[..<scheme.lowerBound].lowercased()
      let isPostgres = name.hasSuffix("postgres") || name.hasSuffix("postgresql")
      // A password may have unescaped slashes; in other links an @ may be part of the path.
      if !isPostgres { user = user.prefix { $0 != "/" } }
      if let at = user.lastIndex(of: "@") { return user[..<at].contains(":") }
      // An address whose host is still missing; what is no port may be a password.
      let port = user.prefix { $0 != "/" }.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
      return isPostgres && port.first?.isNumber == false && !user.hasPrefix("[")
    }
  }
}
