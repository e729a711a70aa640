/// Reports that a session has created a library under a name that the user gave.
public enum NewLibraryNotice {
  /// A mistyped name looks like an empty library, so it is told that this is a new one.
  public static func sentence(at path: String) -> String {
    "Created a new library at \(path)."
  }
}
