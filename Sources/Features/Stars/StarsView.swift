public import Terminal

/// Starred items as numbered rows, the last starred on top.
@MainActor
public struct StarsView {
  private let model: any StarsViewModel

  /// The starred items of a view model.
  public init(_ model: any StarsViewModel) { self.model = model }

  /// One row an item, cut from below to `height`; a sentence if nothing is starred.
  public func lines(width: Int, height: Int? = nil) -> [Line] {
    guard !model.rows.isEmpty else {
      return Paragraph.lines("Nothing is starred yet.", width: width, atMost: height ?? .max)
        .map { Line($0, style: .dim) }
    }
    return model.rows.prefix(max(0, height ?? .max)).flatMap { TrackRowView($0).lines(width: width) }
  }
}
