import Foundation
import Testing

/// Every recorded or unusual answer, imported and exported by the real program.
struct RecordedAnswerTests {
  @Test(arguments: RecordedAnswer.all)
  func everyElementOfALookupComesBackOutOfTheLibrary(_ answer: RecordedAnswer) async throws {
    let sent = try answer.elements()
    let body = try String(contentsOf: answer.file, encoding: .utf8)
    let server = try FakeServer(.body(body, status: sent == nil ? 400 : 200))
    let home = try MiruHome()
    let looked = try await MiruProcess.run(
      ["lookup", "1", "--api-url", server.address, "--format", "json"], home: home)
    guard let sent else {
      #expect(looked.code == 65)
      #expect(looked.stderr.contains("Invalid value(s) for key(s)"))
      return
    }
    #expect(looked.code == (sent.isEmpty ? 1 : 0))
    try await expect(sent, in: home)
  }

  @Test(arguments: RecordedAnswer.all)
  func everyElementOfAnImportComesBackOutOfTheLibrary(_ answer: RecordedAnswer) async throws {
    let home = try MiruHome()
    let imported = try await MiruProcess.run(["import", answer.file.path], home: home)
    guard let sent = try answer.elements() else {
      #expect(imported.code == 65)
      #expect(imported.stderr.contains("Invalid value(s) for key(s)"))
      return
    }
    #expect(imported.code == 0)
    try await expect(sent, in: home)
  }

  private func expect(_ sent: [[String: Any]], in home: MiruHome) async throws {
    let exported = try await MiruProcess.run(["export", "--from", "library", "--format", "json"], home: home)
    #expect(exported.code == (sent.isEmpty ? 1 : 0))
    let export = try JSONSerialization.jsonObject(with: Data(exported.stdout.utf8)) as? [String: Any]
    let back = try #require(export?["results"] as? [[String: Any]])
    #expect(RecordedAnswer.plain(back) == RecordedAnswer.plain(sent))
  }
}
