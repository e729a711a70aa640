/// Formats a shell command for one library, for use in messages.
public enum LibraryCommand {
  /// The quoted command. It always names the library, because the default library may be another one.
  public static func quoted(_ words: String, of library: String) -> String {
    "'miru --library \(argument(library)) \(words)'"
  }

  /// Quotes a path so that a shell reads it as one word.
  private static func argument(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%:,=".contains($0) }
    if isPlain { return path }
    let escaped = path.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
