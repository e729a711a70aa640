internal import Foundation

/// Titles and artists of the demo catalogue's songs, as people would type them.
public enum DemoTitles {
  /// The texts, each once, in the catalogue's order: the most popular first.
  public static func read() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try String(contentsOf: root.appending(path: "Fixtures/demo/catalogue.ndjson"), encoding: .utf8)
    var seen: Set<String> = []
    return try file.split(separator: "\n").flatMap { line -> [String] in
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      guard row["kind"] as? String == "song" else { return [] }
      return ["trackName", "artistName"].compactMap { row[$0] as? String }
    }.map { text in
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }.filter { $0.count > 2 && seen.insert($0).inserted }
  }
}
