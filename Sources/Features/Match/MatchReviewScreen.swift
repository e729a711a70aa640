internal import Catalog
public import Terminal

/// The review of matches on its own screen.
public struct MatchReviewScreen: FullScreen {
  private let review: MatchReview
  private let context: any CommandContext
  private var isTyping = false

  public let keys = MatchReview.keys

  /// Creates the screen of a review; `context` searches and plays for it.
  public init(_ review: MatchReview, in context: any CommandContext) {
    (self.review, self.context) = (review, context)
  }

  public var prompt: Prompt { Prompt(SafeText(isTyping ? "search> " : ""), style: .bold) }

  public mutating func handle(_ event: EditorEvent, in window: ScreenWindow) -> [Effect] {
    switch event {
    case .key(.character(":")): [.leave(typing: ":")]
    case .key(let key): [press(key)]
    case .enter(let text), .accepted(let text): endTyping(text)
    case .escape, .endKey, .interrupt: isTyping ? endTyping("") : [.leave()]
    default: []
    }
  }

  public mutating func say(_ sentence: String) { review.notice = sentence }

  public func lines(in window: ScreenWindow) -> [Line] {
    FullScreenView(review).lines(width: window.width, height: window.height)
  }
}

extension MatchReviewScreen {
  public typealias Effect = ScreenEffect<MatchReviewScreen>

  private func press(_ key: EditorKey) -> Effect {
    .run(inOrder: true, failing: nil) { [review, context] in
      let effect = try await review.press(key)
      if case .play(let row) = effect { try await context.atPrompt().play([row]) }
      return { screen in
        switch effect {
        case .leave: return [.leave()]
        case .askForWords:
          screen.isTyping = true
          return [.type("")]
        case .play, nil: return []
        }
      }
    }
  }

  private mutating func endTyping(_ text: String) -> [Effect] {
    guard isTyping else { return [] }
    isTyping = false
    let words = text.trimmingBlanks
    guard !words.isEmpty else { return [.endTyping] }
    let search = Effect.run(inOrder: true, failing: nil) { [review, context] in
      try await review.search(words, in: context)
      return { _ in [] }
    }
    return [.endTyping, search]
  }
}
