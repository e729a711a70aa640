public import Terminal

/// A view on its own screen: a heading, lines, and the keys in the last line.
@MainActor
public struct FullScreenView {
  private let model: any FullScreenViewModel

  public init(_ model: any FullScreenViewModel) { self.model = model }

  /// The lines beside the heading and the keys.
  public static let frame = 2

  public func lines(width: Int, height: Int) -> [Line] {
    guard height > Self.frame else { return Array(model.lines(room: height, width: width).prefix(height)) }
    let room = height - Self.frame
    let shown = Array(model.lines(room: room, width: width).prefix(room))
    return [Line(SafeText(model.heading).cut(to: width), style: .bold)] + shown
      + Array(repeating: Line(), count: room - shown.count)
      + [Line(keys(width), style: .dim)]
  }

  /// The keys that fit whole.
  private func keys(_ width: Int) -> SafeText {
    let lines = model.keys.indices.map { SafeText(model.keys[...$0].joined(separator: " · ")) }
    return lines.last { $0.width <= width } ?? SafeText("")
  }
}

/// What a view on its own screen shows.
@MainActor
public protocol FullScreenViewModel: AnyObject {
  /// What is shown, and the outcome of the last key.
  var heading: String { get }
  /// The keys, most important first.
  var keys: [String] { get }
  /// At most `room` lines.
  func lines(room: Int, width: Int) -> [Line]
}
