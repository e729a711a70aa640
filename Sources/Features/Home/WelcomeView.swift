public import Terminal

/// The first lines of a session: what to do here.
public struct WelcomeView {
  private let isEmpty: Bool
  private let isPlain: Bool

  /// `isEmpty` says that nothing was ever fetched, so that there is something to be told; `isPlain`, that there are no
  /// rows below the line.
  public init(isEmpty: Bool, isPlain: Bool = false) {
    self.isEmpty = isEmpty
    self.isPlain = isPlain
  }

  /// One line for those who know miru, a few more for a first start.
  public func lines(width: Int) -> [Line] {
    words.map { Line(SafeText(literal: $0).cut(to: width), style: .dim) }
  }

  private var words: [StaticString] {
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
}

/// Reports that a session has created a library under a name that the user gave.
public enum NewLibraryNotice {
  /// A mistyped name looks like an empty library, so it is told that this is a new one.
  public static func sentence(at path: String) -> String {
    "Created a new library at \(path)."
  }
}
