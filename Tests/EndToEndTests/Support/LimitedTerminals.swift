import Testing

/// Lets only a few tests at a time have a terminal: each of them runs a whole miru, and a crowd on two cores
/// would only wait for one another.
struct LimitedTerminals: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await TerminalSemaphore.shared.take()
    do {
      try await function()
      await TerminalSemaphore.shared.give()
    } catch {
      await TerminalSemaphore.shared.give()
      throw error
    }
  }
}

extension Trait where Self == LimitedTerminals {
  /// The tests have a terminal each, and few run at a time.
  static var atATerminal: Self { LimitedTerminals() }
}

/// Seats at terminals, given in the order of asking.
private actor TerminalSemaphore {
  static let shared = TerminalSemaphore()

  private var free = 4
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
