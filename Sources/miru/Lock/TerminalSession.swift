internal import Foundation

/// The session of processes at a terminal, which the lock recognises.
enum TerminalSession {
  /// What no other session has: its number, when its leader started, its terminal, and the namespace of the numbers.
  ///
  /// The number alone is used again, and a container with the same home has the same numbers. `nil` if the leader has ended or
  /// is hidden: such a session is never recognised.
  static var identity: String? {
    let leader = getsid(0)
    #if canImport(Darwin)
      var facts = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      var place = [CTL_KERN, KERN_PROC, KERN_PROC_PID, leader]
      guard leader > 0, sysctl(&place, 4, &facts, &size, nil, 0) == 0, size > 0 else { return nil }
      let start = facts.kp_proc.p_un.__p_starttime
      return "\(leader) \(start.tv_sec).\(start.tv_usec) \(facts.kp_eproc.e_tdev)"
    #else
      guard leader > 0, let start = field(Self.startTime, of: "\(leader)"),
        let terminal = field(Self.terminal, of: "self"),
        let namespace = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
      else { return nil }
      return "\(leader) \(start) \(terminal) \(namespace)"
    #endif
  }

  private static let terminal = 4
  private static let startTime = 19

  /// Returns a field behind the program's name in `/proc/PID/stat`; see proc_pid_stat(5).
  private static func field(_ field: Int, of process: String) -> Substring? {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
    // The name may contain blanks and parentheses.
    let fields =
      String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.indices.contains(field) ? fields[field] : nil
  }
}
