internal import Catalog

/// The interactive prompt, or line mode when standard input is no terminal.
enum PromptMain {
  /// Runs until the person leaves.
  @MainActor static func run(_ wiring: Wiring) async throws -> Ending {
    _ = try await wiring.settings()
    return .done
  }
}
