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

/// An image for a program's standard input, as far as the program reads it.
///
/// One that ends early, or is ended, has done what it did; its status tells. A failure must not leave here: swift-subprocess
/// 1.0.2 then drops the pipe without closing it, and that ends the whole process (its issue 367).
private struct GivenImage: InputProtocol {
  let bytes: [UInt8]

  func write(with writer: StandardInputWriter) async throws {
    do {
      _ = try await writer.write(bytes)
    } catch {
      // Nobody reads any more.
    }
  }
}

/// Why an image was not drawn.
public enum DrawingError: Error, Hashable, Sendable {
  case notInstalled
  /// It was ended after so long.
  case tookTooLong(Duration)
  /// The program ended with a status other than 0.
  case failed(status: Int32)
  /// A signal ended the program, such as at a limit of ours.
  case killed(signal: Int32)
  /// The drawing has more bytes than any has.
  case outputTooLarge
  /// The program could not be run; `reason` is the system's.
  case notStarted(reason: String)

  /// What is wrong, in one sentence.
  public var sentence: String {
    switch self {
    case .notInstalled: "chafa, which draws covers, is not installed."
    case .tookTooLong(let patience): "Drawing the cover took longer than \(patience)."
    case .failed(let status): "chafa cannot draw the cover (status \(status))."
    case .killed(let signal): "chafa was ended by signal \(signal) at drawing the cover."
    case .outputTooLarge: "chafa wrote more than a cover can have."
    case .notStarted(let reason): "chafa cannot be run: \(reason)"
    }
  }
}
