internal import Catalog
internal import Subprocess

/// Another program, to be run beside miru.
///
/// Its arguments are a list that no shell ever reads, and it is looked for in the absolute folders of PATH alone. It
/// gets a session of its own, so that neither keys nor the terminal are its business, reads what it is given here
/// and is heard by nobody.
struct OutsideProgram: Hashable, Sendable {
  let name: String
  let arguments: [String]
  /// All that it can read.
  var input = ""

  init(_ name: String, _ arguments: [String], input: String = "") {
    self.name = name
    self.arguments = arguments
    self.input = input
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
  /// It leaves no zombie behind. If miru ends first it goes on by itself.
  func run() async throws(OutsideProgramError) {
    let status: TerminationStatus
    do {
      status = try await input.isEmpty ? run(reading: .none) : run(reading: GivenText(text: input))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .notInstalled(name)
    } catch {
      throw .notStarted(name, reason: "\(error)")
    }
    switch status {
    case .exited(0): return
    case .exited(let code): throw .failed(name, status: code)
    case .signaled(let number): throw .killed(name, signal: number)
    }
  }

  private func run(reading input: some InputProtocol) async throws -> TerminationStatus {
    try await Subprocess.run(
      .name(name), arguments: Arguments(arguments), platformOptions: Self.options, input: input,
      output: .discarded, error: .discarded
    ).terminationStatus
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
