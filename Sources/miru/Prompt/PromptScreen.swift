internal import Catalog
internal import Features
internal import Terminal

/// The output of a prompt: the interactive prompt or line mode.
@MainActor protocol PromptScreen: AnyObject {
  var width: Int { get }
  /// Maximum lines of Home, so that all of it is visible; `nil` for no limit.
  var roomForHome: Int? { get }
  /// The lines that the user entered before, newest first.
  var recentLines: [String] { get }
  /// Prints lines: rows, cards, tables.
  func show(_ lines: [Line])
  /// Shows all output of a body in one frame, so that a list can use the room of the panel that it replaces.
  func together(_ body: () -> Void)
  /// Prints a sentence, which may hold untrusted text.
  func tell(_ sentence: String)
  /// Gives the window and the keys to a view; returns `false` if lines cannot be redrawn.
  func enter(_ screen: any FullScreen) -> Bool
  /// Gives the terminal to another program while `body` runs.
  func lend(_ body: () throws -> String) rethrows -> String
  /// Whether covers are shown as pictures.
  var showsPictures: Bool { get }
  /// Shows a cover below a card of this number of rows, once it is loaded: as a picture or, if there is none, as `text`.
  func showCover(_ address: CoverURL, below rows: Int, else text: [Line])
  /// Redraws prompt and panel after a change of state.
  func stateChanged()
  func replaceLine(_ text: String)
  /// Copies text to the clipboard; returns `false` if none is reachable.
  func copy(_ text: String) -> Bool
  /// Leaves miru, for `:quit`.
  func leave()
}
