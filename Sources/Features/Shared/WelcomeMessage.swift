public import Terminal

/// The first lines of a session: what to type.
public enum WelcomeMessage {
  /// Returns one line for an experienced user, more for a first launch.
  ///
  /// `isEmpty` means that nothing was ever fetched, `isPlain` that rows are read in the line.
  public static func lines(isEmpty: Bool, isPlain: Bool, width: Int) -> [Line] {
    words(isEmpty, isPlain).flatMap { Paragraph.notice($0, width: width) }
  }

  private static func words(_ isEmpty: Bool, _ isPlain: Bool) -> [String] {
    guard isEmpty else {
      return ["Type to search; :history lists what you opened, :help commands and F1 the keys."]
    }
    return isPlain
      ? [
        "Type a title, an artist or an album. Down reads the rows one by one, Enter opens one, Tab counts them.",
        "Enter without a row asks Apple and lists the rows with their numbers; :help lists the main commands, F1 the keys.",
      ]
      : [
        "Type a title, an artist or an album: rows appear with every key.",
        "Down and Enter open a row; Enter alone asks Apple; :help lists the main commands, F1 the keys.",
      ]
  }

  /// Returns the message for a new library at a path that the user gave, because a mistyped path looks like an empty
  /// library.
  public static func newLibrary(at path: String) -> String { "Created a new library at \(path)." }
}
