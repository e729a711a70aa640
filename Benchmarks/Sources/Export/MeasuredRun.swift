internal import Foundation

/// One run of a program: how long it took, and the most memory it had.
struct MeasuredRun {
  let seconds: Double
  /// KiB that were resident at most.
  let peakMemory: Int

  /// Runs a program to its end with its output in a file; throws if it does not end well.
  ///
  /// The memory is asked of the system every few milliseconds. What `wait4` returns at the end is not enough: Linux counts
  /// in what the process had before it became this program, which is the benchmark's own memory.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String], output: URL
  ) throws -> MeasuredRun {
    if output.path != "/dev/null" { try Data().write(to: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = environment
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    var peak = 0
    for looks in 0... {
      // The system keeps the peak, so that seldom is often enough; asking costs more than looking whether it runs.
      if looks % looksBetween == 0 { peak = max(peak, peakMemory(of: process.processIdentifier)) }
      guard process.isRunning else { break }
      usleep(look)
    }
    let took = ContinuousClock.now - start
    // Finding nothing is an answer too.
    guard [0, 1].contains(process.terminationStatus) else {
      throw ErrorReport(command: [program] + arguments)
    }
    return MeasuredRun(seconds: took / .seconds(1), peakMemory: peak)
  }

  struct ErrorReport: Error {
    let command: [String]
  }

  private static func peakMemory(of process: pid_t) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Microseconds between two looks: a thousandth of what a dump takes.
  private static let look: UInt32 = 5_000
  /// Looks between two questions for memory.
  private static let looksBetween = 10
}
