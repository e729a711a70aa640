internal import Catalog
internal import Features
internal import Library
internal import Terminal

/// What has to stand below the line after each key.
///
/// Found out in this process beforehand: the real session receives the edit and the rows that the real library
/// has, and the real view draws it.
@MainActor final class ExpectedPanel {
  /// What has to be seen after a key, and how long the library's search for it took.
  struct Frame {
    var lines: [String]
    var search: Duration = .zero
  }

  private let library: Library
  private var session: PromptState
  private let now = Timestamp(milliseconds: 1_767_225_600_000)

  init(_ library: Library) {
    self.library = library
    session = PromptState(settings: SearchSettings(entity: nil, isOffline: true), at: now)
  }

  /// The panel when the line reads so.
  func frame(_ text: String, columns: Int) async throws -> Frame {
    var frame = Frame(lines: [])
    for case .lookUp(let query, _, let number) in session.handle(.edited(text, at: now)) {
      let started = ContinuousClock.now
      let rows = try await library.matches(query)
      frame.search = .now - started
      _ = session.handle(.found(LineFindings(query, .all(rows)), for: number))
    }
    let lines = SearchView(LiveSearchViewModel(session)).lines(
      width: columns, height: session.settings.panelRows + 1)
    frame.lines = lines.map { line in String(line.plain.reversed().drop { $0 == " " }.reversed()) }
    return frame
  }
}
