import Foundation
import Testing

/// Lists as other services and programs write them, read by `miru match --dry-run`.
struct MatchServiceFileTests {
  private static let folder = MatchLabel.folder.appending(path: "services")

  /// A file with its number of lines.
  struct ServiceFile: CustomTestStringConvertible, Sendable {
    let name: String
    let count: Int

    var testDescription: String { name }

    static let all: [ServiceFile] =
      (try? MatchServiceFileTests.table("counts.tsv"))?.compactMap { row in
        Int(row[1]).map { ServiceFile(name: row[0], count: $0) }
      } ?? []
  }

  @Test func everyServiceHasAFile() {
    #expect(ServiceFile.all.count == 10)
  }

  @Test(arguments: ServiceFile.all) func aDryRunReadsEveryLineAndSendsNothing(_ file: ServiceFile)
    async throws
  {
    let home = try MiruHome()
    let server = try FakeServer(.body("{\"resultCount\":0, \"results\": []}"))
    let run = try await MiruProcess.run(
      ["match", Self.folder.appending(path: file.name).path, "--dry-run", "--format", "tsv", "--api-url"]
        + [server.address] + (file.name == "discogs.csv" ? ["--entity", "album"] : []), home: home)
    #expect(run.code == 0, "\(run.stderr)")
    #expect(server.calls.isEmpty)
    let output = run.stdout + run.stderr
    let count = output.firstMatch(of: /([0-9,]+) lines?\b/).map { $0.1.filter { $0 != "," } }
    #expect(count == "\(file.count)", "\(output)")
    for row in try Self.table("readings.tsv") where row[0] == file.name {
      // Discogs writes albums as titles.
      let (title, album) = row[3].isEmpty ? (row[4], "") : (row[3], row[4])
      let read = run.stdout.split(separator: "\n")[try #require(Int(row[1])) - 1]
      #expect(read.contains("title \(title)"), "\(read)")
      // The name of a file may repeat the artist in place of the album.
      #expect(!read.contains("· album ") || read.contains("album \(album)"), "\(read)")
      // It sorts artists by their names without an article.
      #expect(file.name == "discogs.csv" || read.contains("artist \(row[2])"), "\(read)")
    }
  }

  /// Returns the rows of a table without its heading.
  fileprivate static func table(_ name: String) throws -> [[String]] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").dropFirst()
      .map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
  }
}
