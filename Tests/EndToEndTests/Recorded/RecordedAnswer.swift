import Foundation
import TestSupport
import Testing

/// A recorded answer of Apple's, decoded by Foundation independently of miru.
struct RecordedAnswer: Sendable, CustomTestStringConvertible {
  let file: URL

  var testDescription: String { file.lastPathComponent }

  /// The project's own unusual answers, and the recordings beside the project, if present: every fifth, or all.
  static let all: [RecordedAnswer] = {
    let odd = [
      "leading-blank-lines", "long-title", "null-values", "unknown-keys", "unknown-kinds", "wrong-types",
    ].map { RecordedAnswer(file: MiruBinary.package.appending(path: "Fixtures/odd-answers/\($0).json")) }
    let folder = MiruBinary.package.deletingLastPathComponent().appending(path: "shared/itunes-recorded")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let all = files.filter { $0.pathExtension == "json" }.map(RecordedAnswer.init).sorted {
      $0.file.path < $1.file.path
    }
    return odd
      + (TestCount.isAll ? all : all.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element))
  }()

  /// Returns the elements; `nil` for Apple's error JSON.
  func elements() throws -> [[String: Any]]? {
    let answer = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return answer?["results"] as? [[String: Any]]
  }

  /// Returns the elements of an export without miru's additions, by identity.
  static func plain(_ elements: [[String: Any]]) -> [String: NSDictionary] {
    Dictionary(
      elements.map { element in
        var plain = element
        plain["miru"] = nil
        return (identity(plain), NSDictionary(dictionary: plain))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func identity(_ element: [String: Any]) -> String {
    let wrapper = element["wrapperType"] as? String ?? ""
    let keys =
      switch wrapper {
      case "artist": ["artistId"]
      case "collection", "audiobook": ["collectionId"]
      default: ["trackId", "collectionId", "artistId"]
      }
    for key in keys {
      if let number = element[key] as? NSNumber { return "\(key) \(number)" }
    }
    return "none"
  }
}
