internal import Catalog
internal import Subprocess

/// One run of a decoder, fenced in.
///
/// It has a session of its own, so that no terminal is within its reach, an environment of ours, limits that the
/// system keeps, and standard input and output for its only files.
struct DrawingProcess {
  let program: String
  let arguments: [String]

  /// Sets the limits, then becomes the program. Its words are arguments of the shell's, which reads none of them.
  ///
  /// A limit that the system does not know (memory on macOS) is passed over; the time limit stays.
  private static let fence = """
    ulimit -c 0; ulimit -f 0; ulimit -t \(Limits.Covers.drawingSeconds); \
    ulimit -v \(Limits.Covers.drawingMemory) 2>/dev/null; exec "$0" "$@"
    """

  /// What it writes for an image.
  ///
  /// - Throws: `DrawingError`; `CancellationError` as soon as the task is cancelled. The process is gone then.
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
    // A decoder has nothing to put in order.
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    return options
  }
}
