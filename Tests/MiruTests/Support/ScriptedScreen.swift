import Catalog
import Features

@testable import Terminal
@testable import miru

/// A terminal's screen as far as a prompt is concerned, without a terminal: what is printed, and the panel as drawn last.
@MainActor final class ScriptedScreen: PromptScreen {
  /// The prompt whose panel this shows; set once.
  weak var work: PromptWork?
  /// The lines above the prompt.
  private(set) var printed: [String] = []
  /// The rows of the panel, and the status line below them.
  private(set) var rows: [String] = []
  private(set) var status = ""
  private(set) var hasLeft = false

  let width = 80
  let roomForHome: Int? = nil
  let recentLines: [String] = []
  let showsPictures = false

  func show(_ lines: [Line]) { printed += lines.map(\.plain) }
  func together(_ body: () -> Void) { body() }
  func tell(_ sentence: String) { printed.append(sentence) }

  func stateChanged() {
    guard let work else { return }
    let lines = SearchView(LiveSearchViewModel(work.search)).lines(width: width, height: 13).map(\.plain)
    let hasStatus = lines.last?.hasPrefix("  ") == true
    rows = hasStatus ? lines.dropLast() : lines
    status = hasStatus ? lines.last ?? "" : ""
    work.painted()
  }

  func replaceLine(_ text: String) { work?.send(.edited(text, at: work?.now ?? Timestamp(milliseconds: 0))) }
  func leave() { hasLeft = true }

  func showCover(_ address: CoverURL, below rows: Int, else text: [Line]) { show(text) }
  func copy(_ text: String) -> Bool { false }
  func lend(_ body: () throws -> String) rethrows -> String { try body() }
  func enter(_ screen: any FullScreen) -> Bool { false }
}
