internal import Foundation

/// What a view is to show, as text in a file of the test target's folder `Snapshots`.
///
/// A file that is missing counts as different and is never made by itself: `MIRU_SNAPSHOTS=write` writes what the
/// tests saw, to be read before it is committed.
///
///     #expect(Snapshot("Home/one-slow-80").difference(from: lines) == nil)
public struct Snapshot {
  private let file: String

  /// Names a snapshot of the test target that the calling file belongs to; `/` makes folders.
  public init(_ name: String, of test: String = #filePath) {
    let parts = test.split(separator: "/", omittingEmptySubsequences: false)
    let target = parts.lastIndex(of: "Tests").map { parts[...($0 + 1)] } ?? parts.dropLast()
    file = target.joined(separator: "/") + "/Snapshots/" + name + ".txt"
  }

  /// The first line that differs, as it is and as it should be; `nil` if none does.
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

  /// A test that only wrote has shown nothing, so this counts as a difference too.
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
