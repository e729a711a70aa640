private import Foundation

/// The system clocks.
public struct SystemTimeSource: TimeSource {
  /// Read at first use; it does not change while miru runs.
  private static let boot = bootSession()

  /// Creates a time source; reads no clock yet.
  public init() {}

  public func now() -> ClockReading {
    ClockReading(
      wall: Timestamp(milliseconds: Self.milliseconds(of: CLOCK_REALTIME)),
      sinceBoot: Self.milliseconds(of: Self.bootClock),
      boot: Self.boot)
  }

  public func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration, clock: .continuous)
  }

  #if canImport(Darwin)
    /// Counts while the machine sleeps, and cannot be set.
    private static var bootClock: clockid_t { CLOCK_MONOTONIC_RAW }
  #else
    /// Counts while the machine sleeps; `CLOCK_MONOTONIC` does not on Linux.
    private static var bootClock: clockid_t { CLOCK_BOOTTIME }
  #endif

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The kernel's ID of the current boot; a fixed word if the kernel provides none.
  ///
  /// With the fixed word, a restart looks like a boot clock that ran backwards.
  private static func bootSession() -> String {
    #if canImport(Darwin)
      var length = 0
      guard sysctlbyname("kern.bootsessionuuid", nil, &length, nil, 0) == 0 else { return "unknown" }
      var name = [CChar](repeating: 0, count: length)
      guard sysctlbyname("kern.bootsessionuuid", &name, &length, nil, 0) == 0 else { return "unknown" }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      let file = "/proc/sys/kernel/random/boot_id"
      guard let id = try? String(contentsOfFile: file, encoding: .utf8) else { return "unknown" }
      return id.trimmingCharacters(in: .whitespacesAndNewlines)
    #endif
  }
}
