internal import Foundation

/// What a measurement was made on.
public enum Machine {
  /// Cores that may be used.
  public static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// What was measured, by which command, and on which processor, memory and system, a line each.
  public static var description: String {
    let info = ProcessInfo.processInfo
    let memory = Double(info.physicalMemory) / Double(1 << 30)
    return """
      commit: \(Commit.present)
      command: \(command)
      processor: \(processor ?? "unknown"), \(cores) cores
      memory: \(memory.text(0)) GiB
      system: \(info.operatingSystemVersionString)
      """
  }

  /// How this program was called.
  static var command: String { CommandLine.arguments.joined(separator: " ") }

  /// The load of the last minute when it was read: near 0 on a quiet machine.
  public static var load: Double {
    var loads = [0.0]
    return getloadavg(&loads, 1) == 1 ? loads[0] : 0
  }

  /// Today in UTC as `2026-01-31`.
  public static var today: String {
    String(Date().formatted(.iso8601.year().month().day()))
  }

  /// What a program prints first; `nil` if it cannot be run or prints nothing.
  public static func version(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  private static var processor: String? {
    let facts = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = facts?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
