internal import Foundation

/// Memory that a process has, in KiB.
public struct ProgramMemory: Sendable {
  /// What is resident.
  public var resident: Int
  /// The most that ever was.
  public var peak: Int
  /// What of the resident it asked for itself: heaps, stacks, what it wrote to.
  public var anonymous: Int
  /// What of the resident are pages of files, the program's own among them.
  public var files: Int

  /// `nil` where the system does not say, or the process has ended.
  init?(of process: pid_t) {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return nil
    }
    func figure(_ name: String) -> Int? {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
    guard let resident = figure("VmRSS"), let peak = figure("VmHWM"), let anonymous = figure("RssAnon"),
      let files = figure("RssFile")
    else { return nil }
    (self.resident, self.peak, self.anonymous, self.files) = (resident, peak, anonymous, files)
  }
}
