import Catalog
import Foundation
import Testing

/// Every recorded element, through the item and back: the same keys with the same values.
struct RecordedItemTests {
  static let answers: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../shared/itunes-recorded", directoryHint: .isDirectory
    ).standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }
  }()

  @Test(.enabled(if: !answers.isEmpty, "there are no recorded answers"), arguments: answers)
  func everyRecordedElementComesBackWhole(_ file: URL) throws {
    let answer = try JSONObject(parsing: String(contentsOf: file, encoding: .utf8))
    for element in answer["results"]?.array ?? [] {
      let sent = try #require(element.object)
      #expect(sent.fields.allSatisfy { CatalogItem.keys.contains($0.key) })
      let back = try CatalogItem(sent).json
      #expect(NSDictionary(dictionary: try plain(sent)) == NSDictionary(dictionary: try plain(back)))
    }
  }

  /// Foundation's reading, which knows nothing of ours.
  private func plain(_ object: JSONObject) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(object.text.utf8)) as? [String: Any])
  }
}
