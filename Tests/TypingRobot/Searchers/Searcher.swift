/// What a person types into: a policy of when to ask.
@MainActor protocol Searcher: AnyObject {
  /// Called when the line at the prompt has its answer.
  var onAnswer: (Answered) -> Void { get set }
  /// The line reads differently.
  func edited(_ text: String)
  /// The person presses Enter; only who needs that to ask does anything.
  func entered()
  /// Ends connections.
  func close() async
}

/// How the line at the prompt came to its answer.
public enum Answered: Hashable, Sendable {
  /// A call was made for it.
  case called
  /// It had been answered before.
  case kept
  /// A shorter query's answer held everything there is for it.
  case settled
}
