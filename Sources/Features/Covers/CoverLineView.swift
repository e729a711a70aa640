public import Terminal

/// What a cover is, in text: where there is no picture of it.
@MainActor
public struct CoverLineView {
  private let model: any CoverLineViewModel

  /// The line of a view model.
  public init(_ model: any CoverLineViewModel) { self.model = model }

  /// The address whole, as a link is on a card, and its size behind it or below.
  public func lines(width: Int) -> [Line] {
    let size = model.size.map { SafeText("(\($0))") }
    let address = SafeText(model.address)
    let lines = LabelledLink(label: "Cover", address: address).lines(width: width)
    guard let size else { return lines }
    let (last, start) = (lines.count - 1, (lines.last?.end ?? 0) + 1)
    guard start + size.width <= width else {
      return lines + [Line([Span(size.cut(to: max(0, width - 2)), at: 2, style: .dim)])]
    }
    var whole = lines
    whole[last].spans.append(Span(size, at: start, style: .dim))
    return whole
  }
}

extension Line {
  /// The column behind its last piece.
  fileprivate var end: Int { spans.last.map { $0.column + $0.text.width } ?? 0 }
}

/// A cover that is told of instead of shown.
@MainActor
public protocol CoverLineViewModel: AnyObject {
  /// Where it is; may be from outside.
  var address: String { get }
  /// How large it is there, as people say it; `nil` where nothing says so.
  var size: String? { get }
}
