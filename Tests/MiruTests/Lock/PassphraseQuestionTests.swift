import Features
import Terminal
import Testing

@testable import miru

@MainActor struct PassphraseQuestionTests {
  /// Returns the answer to a question after these events, or the error.
  private func answer(_ events: [EditorEvent]) async -> Result<String, any Error> {
    let editor = ReadlineEditor()
    let question = PassphraseQuestion(editor)
    let answer = Task { try await question.ask("Passphrase:") }
    while editor.cover == nil { await Task.yield() }
    events.forEach(question.handle)
    return await answer.result
  }

  private func keys(_ text: String) -> [EditorEvent] { text.map { .key(.character($0)) } }

  @Test func enterAnswersWithWhatIsLeft() async throws {
    let typed = keys("error") + [.key(.escape)] + keys("pön🔑x") + [.key(.up), .key(.backspace), .key(.enter)]
    #expect(try await answer(typed).get() == "pön🔑")
    #expect(try await answer([.key(.backspace), .key(.enter), .interrupt]).get() == "")
  }

  @Test(arguments: [EditorEvent.interrupt, .endKey, .endOfInput, .terminated(signal: 15)])
  func leavingAnswersNothing(_ event: EditorEvent) async {
    let result = await answer(keys("half") + [event, .key(.enter)])
    #expect(throws: CommandStatus.interrupted) { try result.get() }
  }
}
