/// A drawing in coloured letters.
struct SymbolDrawing {
  /// A text for each row, complete in itself.
  private(set) var rows: [String] = []
  /// The same rows as lines of a view.
  private(set) var lines: [Line] = []

  private var row = ""
  private var pieces: [(column: Int, text: String, style: Style)] = []
  private var columns = 0
  private var look = SymbolLook()
  /// The look that the letters of the row so far have.
  private var written = SymbolLook()

  /// Reads rows of letters one column wide, with looks in between; nothing else is let through.
  init(_ output: [UInt8], in box: PictureBox) throws(PictureError) {
    guard let text = String(validating: output, as: UTF8.self) else { throw .malformed }
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\u{1B}": try readSequence(&scalars)
      case "\n": endRow()
      default:
        try put(scalar)
        guard columns <= box.columns else {
          throw .tooLarge(width: columns * box.cell.width, height: (rows.count + 1) * box.cell.height)
        }
      }
    }
    if columns > 0 { endRow() }
    guard !rows.isEmpty else { throw .malformed }
    guard rows.count <= box.rows else {
      throw .tooLarge(width: box.width, height: rows.count * box.cell.height)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) throws(PictureError) {
    let letter = String(scalar)
    guard !Sanitiser.isHarmful(letter), TextWidth.columns(of: letter) == 1 else { throw .malformed }
    if look != written {
      row += look.sequence
      written = look
    }
    row += letter
    addToLine(letter)
    columns += 1
  }

  private mutating func addToLine(_ letter: String) {
    var (letter, style) = (letter, look.style)
    // A view draws a blank in the colour behind it alone.
    if style.reversed, letter == " " { (letter, style.reversed) = ("█", false) }
    if pieces.last?.style == style {
      pieces[pieces.count - 1].text += letter
    } else {
      pieces.append((columns, letter, style))
    }
  }

  private mutating func endRow() {
    rows.append(written == SymbolLook() ? row : row + ControlSequence.usualLooks)
    lines.append(Line(pieces.map { Span(SafeText($0.text), at: $0.column, style: $0.style) }))
    pieces = []
    row = ""
    columns = 0
    written = SymbolLook()
  }

  /// Reads what follows an Esc: a look, or the hiding and showing of the cursor, which is left out.
  private mutating func readSequence(_ scalars: inout String.UnicodeScalarView.Iterator) throws(PictureError)
  {
    guard scalars.next() == "[" else { throw .malformed }
    var parameters = ""
    while let scalar = scalars.next() {
      switch scalar {
      case "0"..."9", ";", "?": parameters.unicodeScalars.append(scalar)
      case "m": return try look.take(parameters)
      case "l" where parameters == "?25", "h" where parameters == "?25": return
      default: throw .malformed
      }
      guard parameters.utf8.count <= 64 else { throw .malformed }
    }
    throw .malformed
  }
}
