import Foundation
import Synchronization
import Testing
import TestSupport

/// The built program.
enum MiruBinary {
  /// The folder of this package, derived from the path of this file.
  static let package: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  static let path = package.appending(path: ".build/debug/miru").path
}

/// A home folder for one test, so that runs of different tests are independent.
final class MiruHome: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  /// The whole environment of a run.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state",
      // Pictures arrive at any time, so only the tests about them enable them.
      "XDG_CACHE_HOME": path + "/cache", "MIRU_ART": "off", "MIRU_ENTITY": "song",
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
    ]
  }

  /// Returns a path inside the folder.
  func file(_ name: String) -> String { folder.file(name) }

  /// Returns the names of the files with a prefix, sorted.
  func files(startingWith beginning: String) throws -> [String] {
    try folder.names.filter { $0.hasPrefix(beginning) }
  }

  /// Creates a FIFO for a script to wait at, and returns its path.
  func fifo(_ name: String) throws -> String {
    try #require(mkfifo(file(name), 0o600) == 0)
    return file(name)
  }

  /// Releases a script that waits at a FIFO.
  func write(toFifo name: String) throws {
    let fifo = try FileHandle(forWritingTo: URL(filePath: file(name)))
    try fifo.write(contentsOf: Data("go\n".utf8))
    try fifo.close()
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }
}

/// The output of a run.
struct MiruResult {
  var stdout: String
  var stderr: String
  /// The exit code, or 128 plus the number of the signal that ended it.
  var code: Int32
}

/// Runs the real program with pipes.
enum MiruProcess {
  /// Runs to the end and returns the output; a run that takes longer than `timeout` fails the test.
  ///
  /// `input` is the whole standard input. `environment` is added to the home's own.
  static func run(
    _ arguments: [String], home: MiruHome, environment: [String: String] = [:], input: String = "",
    timeout: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> MiruResult {
    try await Spawn.aside {
      let process = Process()
      process.executableURL = URL(filePath: MiruBinary.path)
      process.arguments = arguments
      process.environment = home.environment.merging(environment) { _, given in given }
      return try result(of: process, home, input, timeout, sourceLocation)
    }
  }

  /// Runs a line of bash, in which `$MIRU` is the program, in parallel with `meanwhile`.
  static func shell(
    _ script: String, home: MiruHome, timeout: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation, meanwhile: @Sendable () async throws -> Void = {}
  ) async throws -> MiruResult {
    async let run = Spawn.aside {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", "-c", script]
      process.environment = home.environment.merging(["MIRU": MiruBinary.path]) { _, given in given }
      return try result(of: process, home, "", timeout, sourceLocation)
    }
    try await meanwhile()
    return try await run
  }

  /// Returns the names of the prompt's commands, in the order of `:help`.
  static func promptCommands(home: MiruHome) async throws -> [String] {
    try await run(["--demo"], home: home, input: ":help\n").stdout.matches(of: /(?m)^:([a-z]+)/).map {
      String($0.1)
    }
  }

  private static func result(
    of process: Process, _ home: MiruHome, _ input: String, _ timeout: Duration,
    _ sourceLocation: SourceLocation
  ) throws -> MiruResult {
    let given = try home.write(input, to: "stdin-" + UUID().uuidString)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: given))
    let pipes = try Spawn.start(process)
    let watchdog = Watchdog(process, timeout: timeout)
    let (stdout, stderr) = (Collected(pipes.stdout), Collected(pipes.stderr))
    let (output, talk) = (stdout.wait(), stderr.wait())
    process.waitUntilExit()
    if watchdog.dismiss() {
      Issue.record("\(process.arguments ?? []) did not end; it said: \(talk)", sourceLocation: sourceLocation)
    }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return MiruResult(stdout: output, stderr: talk, code: process.terminationStatus + signal)
  }
}

/// The whole output of a pipe, read on its own thread so that no pipe fills up.
private final class Collected: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let bytes = Mutex(Data())

  init(_ pipe: FileHandle) {
    Thread.detachNewThread { [self] in
      let all = pipe.readDataToEndOfFile()
      bytes.withLock { $0 = all }
      done.signal()
    }
  }

  func wait() -> String {
    done.wait()
    return String(decoding: bytes.withLock { $0 }, as: UTF8.self)
  }
}

/// Kills a process that does not end in time.
private final class Watchdog: Sendable {
  private enum State { case watching, dismissed, bitten }
  private let state = Mutex(State.watching)

  init(_ process: Process, timeout: Duration) {
    let number = process.processIdentifier
    let deadline = DispatchTime.now() + Double(timeout.components.seconds)
    DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in self?.bite(number) }
  }

  /// Ends the watch; returns `true` if the process was killed.
  func dismiss() -> Bool {
    state.withLock { state in
      if state == .watching { state = .dismissed }
      return state == .bitten
    }
  }

  private func bite(_ number: pid_t) {
    state.withLock { state in
      guard state == .watching else { return }
      // A shell leads its own process group; its children hold the pipes too.
      kill(-number, SIGKILL)
      state = .bitten
    }
  }
}
