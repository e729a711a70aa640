internal import Foundation

/// What of the checkout's history was measured.
enum Commit {
  /// The commit's short name, with “changed” behind it where the tree is not as committed; “unknown” without git or a
  /// repository.
  static var present: String {
    guard let name = git(["rev-parse", "--short", "HEAD"]) else { return "unknown" }
    return name + (git(["status", "--porcelain", "--", ".", notResults]) == nil ? "" : ", changed")
  }

  /// Figures are kept one after another: the first does not make the tree of the next another one.
  private static let notResults = ":(exclude)Benchmarks/results"

  private static func git(_ arguments: [String]) -> String? {
    Machine.version(of: "git", ["-C", SavedFigures.checkout.path] + arguments)
  }
}
