internal import Foundation

/// The time of all processors together since the system's start, as Linux counts it, in steps of 10 ms.
public struct ProcessorTime {
  /// While a program or the system ran.
  public var worked: Duration
  /// While the host of a virtual machine ran something else, although there was work.
  public var stolen: Duration

  public init(worked: Duration = .zero, stolen: Duration = .zero) {
    (self.worked, self.stolen) = (worked, stolen)
  }

  /// Until now; zero where the system does not say.
  public static var now: ProcessorTime {
    let facts = try? String(contentsOfFile: "/proc/stat", encoding: .utf8)
    let counts = facts?.prefix { $0 != "\n" }.split(separator: " ").compactMap { Int($0) } ?? []
    guard counts.count > 7 else { return ProcessorTime() }
    // User, nice, system, idle, waiting for a disk, interrupts of two sorts, stolen.
    let worked = counts[0] + counts[1] + counts[2] + counts[5] + counts[6]
    return ProcessorTime(worked: .milliseconds(10 * worked), stolen: .milliseconds(10 * counts[7]))
  }

  /// What passed between two moments.
  public static func - (late: ProcessorTime, early: ProcessorTime) -> ProcessorTime {
    ProcessorTime(worked: late.worked - early.worked, stolen: late.stolen - early.stolen)
  }
}
