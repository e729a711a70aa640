internal import Catalog
internal import Subprocess

/// One run of an image decoder in a restricted process.
///
/// The process has its own session and therefore no terminal, a fixed environment, resource limits enforced by the
/// system, and only standard input and output as open files.
struct DrawingProcess {
  let program: String
  let arguments: [String]

  /// Sets the limits, then executes the program. Its arguments are passed as arguments of the shell, which does not
  /// parse them.
  ///
  /// Skips a limit that the system does not support (memory on macOS); the time limit remains.
  private static let fence = """
    ulimit -c 0; ulimit -f 0; ulimit -t \(Limits.Covers.drawingSeconds); \
    ulimit -v \(Limits.Covers.drawingMemory) 2>/dev/null; exec "$0" "$@"
    """

  /// Returns the output of the program for an image.
  ///
  /// - Throws: `DrawingError`; `CancellationError` as soon as the task is cancelled. The process has ended by then.
  func output(for image: [UInt8]) async throws -> [UInt8] {
    let status: TerminationStatus
    let output: [UInt8]
    do {
      let result = try await run(
        .name("sh"), arguments: Arguments(["-c", Self.fence, program] + arguments),
        environment: .custom(["LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]),
        platformOptions: Self.options, input: GivenImage(bytes: image),
        output: .bytes(limit: Limits.Covers.picture),
        error: .discarded)
      (status, output) = (result.terminationStatus, result.standardOutput)
    } catch {
      try Task.checkCancellation()
      throw Self.failure(error)
    }
    try Task.checkCancellation()
    switch status {
    case .exited(0): return output
    case .exited(let code): throw DrawingError.failed(status: code)
    case .signaled(let number): throw DrawingError.killed(signal: number)
    }
  }

  private static func failure(_ error: any Error) -> DrawingError {
    guard let error = error as? SubprocessError else { return .notStarted(reason: "\(error)") }
    switch error.code {
    case .outputLimitExceeded: return .outputTooLarge
    default: return .notStarted(reason: "\(error)")
    }
  }

  private static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    // A decoder has nothing to clean up.
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    return options
  }
}

/// An image for the standard input of a program that may not read all of it.
///
/// Ignores a failed write: if the program ends early, its status reports the outcome. A thrown error would make
/// swift-subprocess 1.0.2 drop the pipe without closing it, which crashes this process (its issue 367).
private struct GivenImage: InputProtocol {
  let bytes: [UInt8]

  func write(with writer: StandardInputWriter) async throws {
    do {
      _ = try await writer.write(bytes)
    } catch {
      // The program no longer reads.
    }
  }
}

/// The reason why an image was not drawn.
public enum DrawingError: Error, Hashable, Sendable {
  case notInstalled
  /// It was killed after this timeout.
  case tookTooLong(Duration)
  /// The program ended with a status other than 0.
  case failed(status: Int32)
  /// A signal ended the program, for example at a resource limit.
  case killed(signal: Int32)
  /// The output exceeds the limit.
  case outputTooLarge
  /// The program could not be started; `reason` is the system's message.
  case notStarted(reason: String)

  /// The message for the user, in one sentence.
  public var sentence: String {
    switch self {
    case .notInstalled: "chafa, which draws covers, is not installed."
    case .tookTooLong(let patience): "Drawing the cover took longer than \(patience)."
    case .failed(let status): "chafa cannot draw the cover (status \(status))."
    case .killed(let signal): "chafa was ended by signal \(signal) while drawing the cover."
    case .outputTooLarge: "chafa wrote more data than a cover can have."
    case .notStarted(let reason): "chafa cannot be run: \(reason)"
    }
  }
}
