public import Catalog
public import Terminal

/// A view with the whole window and the keys: a state without clock and tasks.
///
/// Its owner gives it the editor's events, performs the effects, and draws the lines.
@MainActor public protocol FullScreen {
  /// Its keys, which F1 or `?` show in its place; the next keys turn their pages.
  var keys: [KeyHelp] { get }
  /// The prompt before the line.
  var prompt: Prompt { get }
  /// Processes an event; the first one is the size of the window.
  mutating func handle(_ event: EditorEvent, in window: ScreenWindow) -> [ScreenEffect<Self>]
  /// Takes the sentence of an error.
  mutating func say(_ sentence: String)
  func lines(in window: ScreenWindow) -> [Line]
  /// The cover to draw; `nil` without one or without room.
  func cover(in window: ScreenWindow) -> ScreenCover?
}

extension FullScreen {
  public func cover(in window: ScreenWindow) -> ScreenCover? { nil }
}

/// The window of a full-screen view.
public struct ScreenWindow {
  public var width: Int
  /// The number of lines.
  public var height: Int
  public var now: Timestamp
  /// The largest cover; `nil` without pictures.
  public var largestCover: PictureBox?
  /// The lines of the cover that was asked for; empty until it is loaded.
  public var coverLines: [Line] = []

  public init(width: Int, height: Int, now: Timestamp, largestCover: PictureBox? = nil) {
    (self.width, self.height, self.now, self.largestCover) = (width, height, now, largestCover)
  }
}

/// A cover of a full-screen view.
public struct ScreenCover: Hashable, Sendable {
  public var request: CoverRequest
  public var box: PictureBox
  /// The covers that are likely to be needed next.
  public var ahead: [CoverRequest]
}

/// What the owner of a full-screen view does for it.
public enum ScreenEffect<Screen: FullScreen> {
  /// A change of the state, which may need more effects.
  public typealias Change = @MainActor (inout Screen) -> [ScreenEffect]

  /// Runs work beside the keys, and changes the state by its result, or by `failing` after an error. Work in order
  /// waits for earlier work in order.
  case run(inOrder: Bool, failing: Change?, @MainActor () async throws -> Change)
  /// Lets the user type into the line, from this text on.
  case type(String)
  /// Makes keys commands again.
  case endTyping
  /// Copies a text; the change is told whether a clipboard took it.
  case copy(String, @MainActor (inout Screen, _ isCopied: Bool) -> Void)
  /// Shows a text in the user's pager.
  case page(String)
  /// Returns to the prompt, with a new line, and opens a card; with a line, which may act on the card, only goes to it.
  case leave(line: String, card: ItemKey?)

  static func run(_ work: @escaping @MainActor () async throws -> Change) -> ScreenEffect {
    .run(inOrder: false, failing: nil, work)
  }

  static func leave(typing line: String = "") -> ScreenEffect { .leave(line: line, card: nil) }
}
