public import Terminal

/// A cover as text, used if it cannot be drawn.
@MainActor
public struct CoverLineView {
  private let model: any CoverLineViewModel

  public init(_ model: any CoverLineViewModel) { self.model = model }

  /// Returns the full address, formatted as a link on a card, with the size behind it or below.
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
  /// The column after its last span.
  fileprivate var end: Int { spans.last.map { $0.column + $0.text.width } ?? 0 }
}

/// A cover as text.
@MainActor
public protocol CoverLineViewModel: AnyObject {
  /// The cover's address; may come from outside.
  var address: String { get }
  /// The size in words for the user; `nil` if unknown.
  var size: String? { get }
}
