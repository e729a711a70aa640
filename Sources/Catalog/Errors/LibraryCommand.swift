/// Formats a shell command for one library, for use in messages.
public enum LibraryCommand {
  /// The command in quotes; it says which library is meant, for the one that is used without a word may be another.
  public static func quoted(_ words: String, of library: String) -> String {
    "'miru --library \(argument(library)) \(words)'"
  }

  /// A path as a shell takes it for one word.
  private static func argument(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%:,=".contains($0) }
    if isPlain { return path }
    let escaped = path.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
