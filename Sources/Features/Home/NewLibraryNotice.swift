/// What is to be said of a library that a session has made under a name somebody gave.
public enum NewLibraryNotice {
  /// A mistyped name looks like an empty library, so it is told that this is a new one.
  public static func sentence(at path: String) -> String {
    "There was no library \(path), so a new one was made."
  }
}
