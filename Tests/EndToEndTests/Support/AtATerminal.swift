import Testing

/// Lets only a few tests at a time have a terminal: each of them runs a whole miru, and a crowd on two cores
/// would only wait for one another.
struct AtATerminal: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Seats.shared.take()
    do {
      try await function()
      await Seats.shared.give()
    } catch {
      await Seats.shared.give()
      throw error
    }
  }
}

extension Trait where Self == AtATerminal {
  /// The tests have a terminal each, and few run at a time.
  static var atATerminal: Self { AtATerminal() }
}

/// Seats at terminals, given in the order of asking.
private actor Seats {
  static let shared = Seats()

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
