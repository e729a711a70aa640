internal import Catalog
internal import Features
internal import Subprocess

/// Another program, run beside miru.
///
/// Its arguments are a list that no shell ever reads, and it is looked for in the absolute folders of PATH alone. It
/// gets a session of its own, so that neither keys nor the terminal are its business, reads what it is given here,
/// and of what it says only its `marker` is listened for.
struct ExternalProgram: Hashable, Sendable {
  let name: String
  let arguments: [String]
  /// All that it can read.
  var input = ""
  /// How a line of its output begins once it does what it was started for, behind a number if there is one; `nil` if no
  /// line says so.
  var marker: String?

  init(_ name: String, _ arguments: [String], input: String = "", marker: String? = nil) {
    self.name = name
    self.arguments = arguments
    self.input = input
    self.marker = marker
  }

  /// Whether it is installed.
  var isInstalled: Bool {
    get async {
      do {
        _ = try await Executable.name(name).resolveExecutablePath(in: .inherit)
        return true
      } catch {
        return false
      }
    }
  }

  /// Runs it to its end, which comes soon if this task is cancelled: it is told to end, then killed.
  ///
  /// It leaves no zombie behind. If miru ends first it goes on by itself. `atWork` is called once, when its sign is
  /// seen, or at once if it has none. One that has a sign and ends well without it has failed: ffplay always ends with 0.
  func run(atWork: @Sendable () async -> Void = {}) async throws(ExternalProgramError) {
    let (status, wasAtWork): (TerminationStatus, Bool)
    do {
      (status, wasAtWork) =
        try await input.isEmpty ? run(.none, atWork) : run(ProgramInput(text: input), atWork)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .notInstalled(name)
    } catch {
      throw .notStarted(name, reason: "\(error)")
    }
    switch status {
    case .exited(0) where !wasAtWork && !Task.isCancelled: throw .didNothing(name)
    case .exited(0): return
    case .exited(let code): throw .failed(name, status: code)
    case .signaled(let number): throw .killed(name, signal: number)
    }
  }

  private func run(
    _ input: some InputProtocol, _ atWork: @Sendable () async -> Void
  ) async throws -> (TerminationStatus, wasAtWork: Bool) {
    guard let marker else {
      await atWork()
      let result = try await Subprocess.run(
        .name(name), arguments: Arguments(arguments), platformOptions: Self.options, input: input,
        output: .discarded, error: .discarded)
      return (result.terminationStatus, true)
    }
    let result = try await Subprocess.run(
      .name(name), arguments: Arguments(arguments), platformOptions: Self.options, input: input,
      output: .sequence, error: .combinedWithOutput
    ) { execution in
      await Self.listen(to: execution.standardOutput, for: marker, atWork)
    }
    return (result.terminationStatus, result.closureResult)
  }

  /// Reads to the end, so that the program never waits for a reader, and returns whether the sign was seen; what cannot be
  /// read is the end, too.
  private static func listen(
    to output: SubprocessOutputSequence, for marker: String, _ atWork: @Sendable () async -> Void
  ) async -> Bool {
    var watch = OutputPrefixMatcher(marker)
    var wasSeen = false
    do {
      for try await buffer in output where watch.sees(buffer.withUnsafeBytes { Array($0) }) {
        wasSeen = true
        await atWork()
      }
    } catch {
      // How the program ends tells what there is to tell.
    }
    return wasSeen
  }

  private static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: Limits.Programs.farewell)
    ]
    return options
  }
}

extension ExternalProgram {
  /// mpv, streaming the sound of one address: without the user's settings and scripts, which could save it, without
  /// a window, and with nothing that would look at the address in another way. It tells which audio output it opened
  /// when there is something to hear.
  static func mpv(_ address: ExternalURL) -> ExternalProgram {
    ExternalProgram(
      "mpv",
      [
        "--no-config", "--load-scripts=no", "--no-ytdl", "--input-terminal=no",
        "--msg-level=all=no,cplayer=info", "--no-video",
        "--length=\(seconds(Limits.Preview.longest))",
        "--network-timeout=\(seconds(Limits.Preview.patience))", "--", address.text,
      ], marker: "AO:")
  }

  /// ffplay, the same; it has no `--`, but what stands behind `-i` is never an option. Its status line, `   0.02 M-A: …`,
  /// has a number once it plays; before, `nan` or no `M-A:`.
  static func ffplay(_ address: ExternalURL) -> ExternalProgram {
    ExternalProgram(
      "ffplay",
      [
        "-loglevel", "quiet", "-stats", "-nodisp", "-vn", "-autoexit", "-t",
        "\(seconds(Limits.Preview.longest))", "-i", address.text,
      ], marker: "M-A:")
  }

  private static func seconds(_ duration: Duration) -> Int64 { duration.wholeMilliseconds / 1_000 }
}

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
