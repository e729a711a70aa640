import Testing

/// Limits the number of tests with a terminal that run at a time. Each of them runs a whole miru, and many at once on
/// two cores would only wait for one another.
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
  /// Gives each test a terminal, and runs only a few at a time.
  static var atATerminal: Self { LimitedTerminals() }
}

/// A semaphore for terminals, in order of request.
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
