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
    case .key(.character(":")): return [.leave(typing: ":")]
    case .key(.character("/")):
      guard !review.isDone else { return [] }
      isTyping = true
      return [.type("")]
    case .key(.character("q")), .key(.escape), .escape, .endKey, .interrupt:
      guard isTyping else { return [.leave()] }
      isTyping = false
      return [.endTyping]
    case .key(let key):
      return [
        work { review, context in
          if let row = try await review.press(key) { try await context.atPrompt().play([row]) }
        }
      ]
    case .enter(let words), .accepted(let words):
      isTyping = false
      return [.endTyping, work { try await $0.search(words, in: $1) }]
    default: return []
    }
  }

  public mutating func say(_ sentence: String) { review.notice = sentence }

  public func lines(in window: ScreenWindow) -> [Line] {
    FullScreenView(review).lines(width: window.width, height: window.height)
  }
}

extension MatchReviewScreen {
  public typealias Effect = ScreenEffect<MatchReviewScreen>

  private func work(_ act: @escaping @MainActor (MatchReview, any CommandContext) async throws -> Void)
    -> Effect
  {
    .run(inOrder: true, failing: nil) { [review, context] in
      try await act(review, context)
      return { _ in [] }
    }
  }
}
