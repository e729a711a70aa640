internal import Catalog
internal import Features
internal import Subprocess

/// Another program, run as a child process.
///
/// Its arguments are a list that no shell reads. Only absolute folders of PATH are searched. It gets its own session,
/// without access to keys and terminal, and reads only `input`. Of its output only `marker` is used.
struct ExternalProgram: Hashable, Sendable {
  let name: String
  let arguments: [String]
  /// The name for messages, if a shell runs the program; its status 127 means that there is no such program.
  var command: String?
  /// The whole standard input.
  var input = ""
  /// The start of the output line that reports success, possibly after a number; `nil` without such a line.
  var marker: String?

  var isInstalled: Bool {
    get async { (try? await Executable.name(name).resolveExecutablePath(in: .inherit)) != nil }
  }

  /// Runs the program to its end, and returns its error. A cancelled task asks it to exit, then kills it.
  ///
  /// Leaves no zombie. If miru exits first, the program continues. `atWork` is called once, when the marker appears,
  /// or at once without a marker. A program with a marker that exits successfully without it has failed: ffplay
  /// always exits with 0.
  func failure(atWork: @Sendable () async -> Void = {}) async -> ExternalProgramError? {
    let shown = command ?? name
    let (status, wasAtWork): (TerminationStatus, Bool)
    do {
      (status, wasAtWork) =
        try await input.isEmpty ? run(.none, atWork) : run(ProgramInput(text: input), atWork)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .notInstalled(shown)
    } catch {
      return .notStarted(shown, reason: "\(error)")
    }
    return switch status {
    case .exited(0): wasAtWork || Task.isCancelled ? nil : .didNothing(shown)
    case .exited(127) where command != nil: .notInstalled(shown)
    case .exited(let code): .failed(shown, status: code)
    case .signaled(let number): .killed(shown, signal: number)
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

  /// Reads to the end, so that the program never blocks on a full pipe, and returns whether the marker appeared. A
  /// read error counts as the end.
  private static func listen(
    to output: SubprocessOutputSequence, for marker: String, _ atWork: @Sendable () async -> Void
  ) async -> Bool {
    var line = ""
    var wasSeen = false
    do {
      for try await buffer in output where !wasSeen {
        line += String(decoding: buffer.withUnsafeBytes { Array($0) }, as: UTF8.self)
        if shows(marker, in: line) {
          wasSeen = true
          await atWork()
        }
        // A piece may end within the marker.
        let lines = line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        line = String((lines.last ?? "").prefix(100))
      }
    } catch {
      // The exit status reports any failure.
    }
    return wasSeen
  }

  /// Returns whether a line of the output begins with the marker; blanks and a number may precede it.
  static func shows(_ marker: String, in output: String) -> Bool {
    output.split(whereSeparator: \.isNewline).contains { line in
      line.drop { " -.0123456789".contains($0) }.hasPrefix(marker)
    }
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
  /// mpv, which streams the sound of one address. It runs without a window, without the user's settings and scripts,
  /// which could save the stream, and without other handlers of the address. It prints the audio output once it
  /// plays.
  static func mpv(_ address: ExternalURL) -> ExternalProgram {
    ExternalProgram(
      name: "mpv",
      arguments: [
        "--no-config", "--load-scripts=no", "--no-ytdl", "--input-terminal=no",
        "--msg-level=all=no,cplayer=info", "--no-video",
        "--length=\(seconds(Limits.Preview.longest))",
        "--network-timeout=\(seconds(Limits.Preview.patience))", "--", address.text,
      ], marker: "AO:")
  }

  /// ffplay for the same purpose. It has no `--`, but the word after `-i` is never an option. Its status line, `
  /// 0.02 M-A: …`, starts with a number once it plays; before, it has `nan` or no `M-A:`.
  static func ffplay(_ address: ExternalURL) -> ExternalProgram {
    ExternalProgram(
      name: "ffplay",
      arguments: [
        "-loglevel", "quiet", "-stats", "-nodisp", "-vn", "-autoexit", "-t",
        "\(seconds(Limits.Preview.longest))", "-i", address.text,
      ], marker: "M-A:")
  }

  private static func seconds(_ duration: Duration) -> Int64 { duration.wholeMilliseconds / 1_000 }
}

/// Standard input of another program, as far as the program reads it.
///
/// A program that exits early reports that by its status. This function must not throw: swift-subprocess 1.0.2 then
/// drops the pipe without closing it, which ends the whole process (its issue 367).
struct ProgramInput: InputProtocol {
  let text: String

  func write(with writer: StandardInputWriter) async throws {
    do {
      _ = try await writer.write(text)
    } catch {
      // The program has stopped reading.
    }
  }
}
