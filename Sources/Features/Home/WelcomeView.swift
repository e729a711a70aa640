public import Terminal

/// The first lines of a session: what to do here.
public struct WelcomeView {
  private let isEmpty: Bool

  /// `isEmpty` says that nothing was ever fetched, so that there is something to be told.
  public init(isEmpty: Bool) { self.isEmpty = isEmpty }

  /// One line for those who know miru, a few more for a first start.
  public func lines(width: Int) -> [Line] {
    let words: [StaticString] =
      isEmpty
      ? [
        "Type a title, an artist or an album: rows appear with every key.",
        "Down, Enter opens one; Enter alone asks Apple; :help shows the commands.",
      ] : ["Type to search; :history is what you opened, :help the commands."]
    return words.map { Line(SafeText(literal: $0).cut(to: width), style: .dim) }
  }
}
