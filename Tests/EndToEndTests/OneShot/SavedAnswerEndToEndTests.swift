import Foundation
import Testing

/// Saved answers of the API, imported and exported again, item by item.
struct SavedAnswerEndToEndTests {
  private static let root = MiruBinary.package

  /// The project's own unusual answers, and the recorded ones if present.
  private static let answers: [URL] = {
    let odd = [
      "leading-blank-lines", "long-title", "null-values", "unknown-keys", "unknown-kinds", "wrong-types",
    ].map {
      root.appending(path: "Fixtures/odd-answers/\($0).json")
    }
    let folder = root.appending(path: "../shared/itunes-recorded").standardizedFileURL
    let recorded =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let readable = recorded.filter { $0.pathExtension == "json" && !$0.lastPathComponent.hasPrefix("error-") }
    return odd + readable.sorted { $0.path < $1.path }
  }()

  /// The identity of a stored row.
  private struct Name: Hashable {
    var kind: String
    var number: Int64
    var storefront: String?
  }

  @Test func everyElementComesBackWithTheSameKeysAndValues() async throws {
    let home = try MiruHome()
    let paths = Self.answers.map { "'\($0.path)'" }.joined(separator: " ")
    let imports = try await MiruProcess.shell(
      "for file in \(paths); do \"$MIRU\" import \"$file\" || echo \"$file\"; done", home: home)
    #expect(imports.stdout.isEmpty)

    let export = try await MiruProcess.run(["export", "--from", "library"], home: home)
    var left = try Self.sent()
    let rows = try AnswerJSON(export.stdout).results
    for var row in rows {
      let mark = row.removeValue(forKey: "miru")
      let marks = try #require(mark as? [String: Any])
      let name = try #require(Self.name(of: row, storefront: marks["storefront"] as? String))
      let sent = left.removeValue(forKey: name)
      let whole = NSDictionary(dictionary: try #require(sent, "\(name) was never sent"))
      #expect(whole == NSDictionary(dictionary: row), "\(name)")
    }
    #expect(left.isEmpty)
  }

  /// Returns the last element of each identity, which is the newest, because files are imported in this order.
  ///
  /// An element without a country belongs to the one store that the other elements of its answer name.
  private static func sent() throws -> [Name: [String: Any]] {
    var elements: [Name: [String: Any]] = [:]
    for file in answers {
      let results = try AnswerJSON(String(contentsOf: file, encoding: .utf8)).results
      let stores = results.map { ($0["country"] as? String).flatMap { storefronts[$0] } }
      let named = Set(stores.compactMap(\.self))
      for (element, store) in zip(results, stores) {
        let storefront = store ?? (named.count == 1 ? named.first : nil) ?? "US"
        elements[try #require(name(of: element, storefront: storefront))] = element
      }
    }
    return elements
  }

  /// The storefronts of the countries that the answers name.
  private static let storefronts = ["CAN": "CA", "DEU": "DE", "GBR": "GB", "JPN": "JP", "USA": "US"]

  private static func name(of element: [String: Any], storefront: String?) -> Name? {
    for (kind, key) in [("track", "trackId"), ("collection", "collectionId"), ("artist", "artistId")] {
      if let number = element[key] as? NSNumber {
        return Name(kind: kind, number: number.int64Value, storefront: storefront)
      }
    }
    return nil
  }
}
