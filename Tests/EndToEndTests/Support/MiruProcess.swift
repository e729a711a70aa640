import Foundation
import Synchronization
import Testing
import TestSupport

/// The built program.
enum MiruBinary {
  /// The folder of this package, found from where this file is.
  static let package: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  static let path = package.appending(path: ".build/debug/miru").path
}

/// A home folder of its own for a test: nothing a run leaves behind is seen by another.
final class MiruHome: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  /// All that a run sees of the environment.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state",
      // Pictures come when they come: tests that are about them switch them on.
      "XDG_CACHE_HOME": path + "/cache", "MIRU_ART": "off",
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
    ]
  }

  /// A path inside.
  func file(_ name: String) -> String { folder.file(name) }

  /// The names of files here that start so, sorted.
  func files(startingWith beginning: String) throws -> [String] {
    try folder.names.filter { $0.hasPrefix(beginning) }
  }

  /// Makes a fifo, for a script to wait at, and gives its path.
  func fifo(_ name: String) throws -> String {
    try #require(mkfifo(file(name), 0o600) == 0)
    return file(name)
  }

  /// Lets a script that waits at a fifo go on.
  func write(toFifo name: String) throws {
    let fifo = try FileHandle(forWritingTo: URL(filePath: file(name)))
    try fifo.write(contentsOf: Data("go\n".utf8))
    try fifo.close()
  }

  /// Writes a file and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }
}

/// What a run left.
struct MiruResult {
  var stdout: String
  var stderr: String
  /// The exit code; 128 and the signal's number if a signal ended it.
  var code: Int32
}

/// One run of the real program through pipes.
enum MiruProcess {
  /// Runs to the end and gives what came out; a run that takes longer than `timeout` fails the test.
  ///
  /// `input` is all of standard input. What `environment` names is added to the home's own.
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

  /// Runs a line of bash, in which `$MIRU` is the program, while `meanwhile` does its part.
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

/// Everything a pipe delivers, read on a thread of its own so that neither pipe fills up.
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

/// Kills a process that does not end by itself.
private final class Watchdog: Sendable {
  private enum State { case watching, dismissed, bitten }
  private let state = Mutex(State.watching)

  init(_ process: Process, timeout: Duration) {
    let number = process.processIdentifier
    let deadline = DispatchTime.now() + Double(timeout.components.seconds)
    DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in self?.bite(number) }
  }

  /// Ends the watch; `true` if it had to kill.
  func dismiss() -> Bool {
    state.withLock { state in
      if state == .watching { state = .dismissed }
      return state == .bitten
    }
  }

  private func bite(_ number: pid_t) {
    state.withLock { state in
      guard state == .watching else { return }
      // A shell leads a group of its own; what it started holds the pipes too.
      kill(-number, SIGKILL)
      state = .bitten
    }
  }
}
