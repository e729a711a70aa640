internal import Foundation
internal import Testing

@Suite struct OddAnswersTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/odd-answers")

  @Test func theIndexNamesEveryFileAndNoOther() throws {
    let index = try String(contentsOf: folder.appending(path: "INDEX.md"), encoding: .utf8)
    let named = index.matches(of: /\| `([a-z0-9.-]+)` \|/).map { String($0.output.1) }
    let present = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".html") }
    #expect(named.sorted() == present.sorted())
  }
}
