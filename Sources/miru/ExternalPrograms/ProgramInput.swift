internal import Subprocess

/// Standard input for another program, as far as it reads it.
///
/// One that ends early has done what it did; its status tells. A failure must not leave here: swift-subprocess
/// 1.0.2 then drops the pipe without closing it, and that ends the whole process (its issue 367).
struct ProgramInput: InputProtocol {
  let text: String

  func write(with writer: StandardInputWriter) async throws {
    do {
      _ = try await writer.write(text)
    } catch {
      // Nobody reads any more.
    }
  }
}
