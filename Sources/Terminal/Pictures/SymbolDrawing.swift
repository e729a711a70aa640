/// A drawing in coloured characters.
enum SymbolDrawing {
  /// Parses the output into lines for a view.
  static func lines(_ output: [UInt8], in box: PictureBox) throws(PictureError) -> [Line] {
    var scanner = DrawingScanner(output)
    var lines: [Line] = []
    var spans: [Span] = []
    var columns = 0
    var style = Style.usual
    while let part = try scanner.next() {
      switch part {
      case .style(let codes): try style.apply(codes)
      case .text(let text):
        spans.append(Span(SafeText(checked: text), at: columns, style: style))
        columns += text.count
      case .newline:
        lines.append(Line(spans))
        (spans, columns) = ([], 0)
      case .string: throw .malformed
      }
      let rows = lines.count + (columns > 0 ? 1 : 0)
      guard columns <= box.columns, rows <= box.rows else {
        throw .tooLarge(
          width: max(columns, box.columns) * box.cell.width, height: rows * box.cell.height)
      }
    }
    if columns > 0 { lines.append(Line(spans)) }
    guard !lines.isEmpty else { throw .malformed }
    return lines
  }
}

extension Style {
  /// Applies the codes of one colour sequence (SGR); throws for anything but colours, bold and reversed.
  fileprivate mutating func apply(_ codes: [Int]) throws(PictureError) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = .usual
      case 1: bold = true
      case 7: reversed = true
      case 22: bold = false
      case 27: reversed = false
      case 30...37: colour = .indexed(UInt8(code - 30))
      case 90...97: colour = .indexed(UInt8(code - 82))
      case 38: colour = try Self.colour(&rest)
      case 39: colour = nil
      case 40...47: fill = .indexed(UInt8(code - 40))
      case 100...107: fill = .indexed(UInt8(code - 92))
      case 48: fill = try Self.colour(&rest)
      case 49: fill = nil
      default: throw .malformed
      }
    }
  }

  /// Parses `5;INDEX` or `2;RED;GREEN;BLUE`.
  private static func colour(_ rest: inout ArraySlice<Int>) throws(PictureError) -> Colour {
    let kind = rest.popFirst()
    let count = kind == 5 ? 1 : 3
    let values = rest.prefix(count).compactMap { UInt8(exactly: $0) }
    guard kind == 5 || kind == 2, values.count == count else { throw .malformed }
    rest = rest.dropFirst(count)
    return kind == 5 ? .indexed(values[0]) : .rgb(red: values[0], green: values[1], blue: values[2])
  }
}
