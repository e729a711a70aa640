import Foundation

/// Number of runs of miru to kill: a hundred, or the number from `make torture`.
enum KillCount {
  static let asked = ProcessInfo.processInfo.environment["MIRU_TORTURE_KILLS"].flatMap { Int($0) } ?? 100
  /// The seed of the random instants of the kills.
  static let seed =
    ProcessInfo.processInfo.environment["MIRU_TORTURE_SEED"].flatMap { UInt64($0) } ?? 20_261_121
}
