import Foundation

/// How many runs of miru are killed: a hundred, or as many as `make torture` asks for.
enum KillCount {
  static let asked = ProcessInfo.processInfo.environment["MIRU_TORTURE_KILLS"].flatMap { Int($0) } ?? 100
  /// Another seed kills at other instants.
  static let seed =
    ProcessInfo.processInfo.environment["MIRU_TORTURE_SEED"].flatMap { UInt64($0) } ?? 20_261_121
}
