public import Terminal

/// The first lines of a session: what to do here.
public enum WelcomeMessage {
  /// One line for those who know miru, a few more for a first start.
  ///
  /// `isEmpty` says that nothing was ever fetched; `isPlain`, that there are no rows below the line.
  public static func lines(isEmpty: Bool, isPlain: Bool, width: Int) -> [Line] {
    words(isEmpty, isPlain).map { Line(SafeText(literal: $0).cut(to: width), style: .dim) }
  }

  private static func words(_ isEmpty: Bool, _ isPlain: Bool) -> [StaticString] {
    guard isEmpty else { return ["Type to search; :history is what you opened, :help the commands."] }
    return isPlain
      ? [
        "Type a title, an artist or an album; Enter lists the rows, each with its number.",
        ":open 1 opens the first; :help shows the commands.",
      ]
      : [
        "Type a title, an artist or an album: rows appear with every key.",
        "Down, Enter opens one; Enter alone asks Apple; :help shows the commands.",
      ]
  }

  /// Says that a session has created a library under a name that the user gave: a mistyped one looks like an empty
  /// library.
  public static func newLibrary(at path: String) -> String { "Created a new library at \(path)." }
}
