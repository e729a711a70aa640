/// How many columns text takes on a terminal.
public enum TextWidth {
  /// Columns of a whole text.
  public static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// Columns of one grapheme cluster, 0 to 2.
  public static func columns(of cluster: Character) -> Int { 1 }
}
