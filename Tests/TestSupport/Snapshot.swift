internal import Foundation

/// The expected output of a view, as a text file in the test target's folder `Snapshots`.
///
/// A missing file counts as different and is not created automatically. `MIRU_SNAPSHOTS=write` writes the actual
/// output, to be reviewed before a commit.
///
///     #expect(Snapshot("Home/one-slow-80").difference(from: lines) == nil)
public struct Snapshot {
  private let file: String

  /// Creates a snapshot of the calling file's test target; `/` in the name separates folders.
  public init(_ name: String, of test: String = #filePath) {
    let parts = test.split(separator: "/", omittingEmptySubsequences: false)
    let target = parts.lastIndex(of: "Tests").map { parts[...($0 + 1)] } ?? parts.dropLast()
    file = target.joined(separator: "/") + "/Snapshots/" + name + ".txt"
  }

  /// Returns the first line that differs, actual and expected; `nil` without a difference.
  ///
  /// Blanks at the end of a line do not count.
  public func difference(from lines: [String]) -> String? {
    let seen = lines.map(Self.trimmed)
    if ProcessInfo.processInfo.environment["MIRU_SNAPSHOTS"] == "write" { return write(seen) }
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      return "There is no \(file); MIRU_SNAPSHOTS=write makes it. Seen:\n" + seen.joined(separator: "\n")
    }
    var kept = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.trimmed(String($0)) }
    if kept.last?.isEmpty == true { kept.removeLast() }
    guard kept != seen else { return nil }
    let place = zip(kept, seen).enumerated().first { $1.0 != $1.1 }?.offset ?? min(kept.count, seen.count)
    return """
      \(file), line \(place + 1):
      kept \(kept.indices.contains(place) ? "|" + kept[place] : "ends here")
      seen \(seen.indices.contains(place) ? "|" + seen[place] : "ends here")
      All that was seen:
      \(seen.joined(separator: "\n"))
      """
  }

  /// Writes the snapshot and returns a difference, because a run that only writes proves nothing.
  private func write(_ lines: [String]) -> String {
    do {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
      return "\(file) was written; read it, and run the test again without MIRU_SNAPSHOTS."
    } catch {
      return "\(file) could not be written: \(error)"
    }
  }

  private static func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}
