import Catalog
import Foundation
import Testing
import TestSupport

@testable import Features

@Suite struct RoundTripTests {
  @Test(arguments: ArchiveSource.allCases, [ExportFormat.json, .ndjson])
  func exportImportExportIsTheSameButForItsTime(_ source: ArchiveSource, _ format: ExportFormat) async throws
  {
    var random = SeededRandom(seed: 7)
    let folder = try TemporaryFolder()
    let first = MemoryArchive()
    _ = try await first.take((1...200).map { try RandomRow.row($0, using: &random) })
    let second = MemoryArchive(batch: 7)
    for (archive, name, later) in [(first, "first", 1), (second, "second", 2)] {
      // Later than the rows were fetched.
      let clock = FakeClock(at: Samples.moment + .seconds(later), skippingUpTo: nil)
      _ = try await Exporter.export(
        source, of: archive, at: "/l", as: format, to: .file(path: folder.file(name), replacing: false),
        preferring: .us, at: clock.now().wall)
      if name == "first" {
        _ = try await Importer(time: clock) { second }.importFile(folder.file(name), storefront: .us)
      }
    }
    let texts = try ["first", "second"].map {
      try folder.text(of: $0).replacing(/"exportedAt":"[^"]*"/, with: "")
    }
    let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(lines[0].count == lines[1].count)
    for (one, other) in zip(lines[0], lines[1]) { #expect(one == other) }
    #expect(texts[0].contains("visits") || source == .library)
  }

  @Test func everyRecordedAnswerComesBackWithTheSameKeysAndValues() throws {
    for file in try Recordings.answers() {
      let bytes = Array(try Data(contentsOf: file))
      let items = try ImportReader.items(in: bytes, storefront: .us, now: Samples.moment).map(\.archived)
      let text = ExportedText.text(of: items, from: .library, as: .json, exportedAt: Samples.moment)
      let before = try Recordings.results(Data(bytes))
      let after = try Recordings.results(Data(text.utf8)).map { result in
        result.filter { $0.key != "miru" }
      }
      #expect(before.count == after.count, "\(file.lastPathComponent)")
      for (number, (one, other)) in zip(before, after).enumerated() {
        #expect(one as NSDictionary == other as NSDictionary, "\(file.lastPathComponent) result \(number)")
      }
    }
  }

  @Test func theRecordedErrorIsRefusedWithApplesSentence() throws {
    for file in try Recordings.errors() {
      let bytes = Array(try Data(contentsOf: file))
      #expect(throws: ImportError.appleSaid("Invalid value(s) for key(s): [itunesId]")) {
        try ImportReader.items(in: bytes, storefront: .us, now: Samples.moment)
      }
    }
  }
}

/// Recorded answers of the real API, where they lie beside the repository.
enum Recordings {
  private static func files() throws -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let folder = root.appending(path: "../shared/itunes-recorded").standardized
    guard FileManager.default.fileExists(atPath: folder.path()) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
  }

  static func answers() throws -> [URL] { try files().filter { !$0.lastPathComponent.hasPrefix("error") } }

  static func errors() throws -> [URL] { try files().filter { $0.lastPathComponent.hasPrefix("error") } }

  /// Another reader of JSON than ours.
  static func results(_ data: Data) throws -> [[String: Any]] {
    let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(answer["results"] as? [[String: Any]])
  }
}
