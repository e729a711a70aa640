internal import Foundation

/// How often a test repeats what it tries: often enough in `make test` to show its rule, as often as before a release
/// with `MIRU_TESTS=all`.
///
/// `MIRU_TESTS` holds words: `all`, and `NAME=NUMBER` for one count or for the seed of random input, as in
/// `MIRU_TESTS="all kills=500 seed=7"`.
public enum TestCount {
  private static let words =
    (ProcessInfo.processInfo.environment["MIRU_TESTS"] ?? "").split(separator: " ").map(String.init)

  /// Whether every test repeats what it tries as often as before a release.
  public static let isAll = words.contains("all")

  /// The seed of random input; another seed tries other input.
  public static let seed = UInt64(clamping: of("seed", 26, all: 26))

  /// Returns how often to try: `usual`, or `all` with `MIRU_TESTS=all`, unless the variable names the count.
  public static func of(_ name: String, _ usual: Int, all: Int) -> Int {
    let named = words.last { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    return named ?? (isAll ? all : usual)
  }

  /// Returns a count without a name.
  public static func of(_ usual: Int, all: Int) -> Int { isAll ? all : usual }

  /// Returns the seeds from 1 up to a count.
  public static func seeds(_ usual: Int, all: Int) -> [UInt64] {
    (1...of(usual, all: all)).map { UInt64($0) }
  }
}
