internal import Testing
internal import TestSupport

@testable internal import Terminal

private let box = PictureBox(columns: 4, rows: 2, cell: CellSize(width: 8, height: 16))

private func picture(_ output: String, _ format: PictureFormat) throws -> Picture {
  try Picture(checking: Array(output.utf8), for: PictureRequest(format, in: box))
}

/// Something a program drew, and whether it is let through.
struct Drawn: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: PictureFormat
  let output: String
  /// `nil` for a drawing that is let through.
  var error: PictureError? = .malformed
}

/// Base64 of `count` bytes.
private func zeros(_ count: Int) -> String {
  String(repeating: "A", count: count / 3 * 4) + ["", "AA==", "AAA="][count % 3]
}

@Suite struct PictureTests {
  @Test func symbolsAreLinesOfAView() throws {
    let drawn = try picture(
      "\u{1B}[31;42ma\u{1B}[1;97;107mb\u{1B}[0;38;5;12mc\u{1B}[38;5;99md\n\u{1B}[7;33m x\u{1B}[0;48;2;1;2;3mé\n",
      .symbols)
    #expect(
      drawn.lines.map(\.spans) == [
        [
          Span(SafeText("a"), at: 0, style: Style(colour: .red, fill: .green)),
          Span(SafeText("b"), at: 1, style: Style(colour: .indexed(15), fill: .indexed(15), bold: true)),
          Span(SafeText("c"), at: 2, style: Style(colour: .indexed(12))),
          Span(SafeText("d"), at: 3, style: Style(colour: .indexed(99))),
        ],
        [
          Span(SafeText(" x"), at: 0, style: Style(colour: .yellow, reversed: true)),
          Span(SafeText("é"), at: 2, style: Style(fill: .rgb(red: 1, green: 2, blue: 3))),
        ],
      ])
    #expect(Palette.sixteen.looks(Style(colour: .red, fill: .indexed(12))) == "\u{1B}[31;104m")
    #expect(
      Palette.sixteen.looks(Style(colour: .rgb(red: 1, green: 2, blue: 255), fill: .indexed(16)))
        == "\u{1B}[38;2;1;2;255;48;5;16m")
    #expect(Palette.monochrome.looks(Style(fill: .red)) == "\u{1B}[m")
  }

  /// A view draws the blanks of a drawing too, such as a reversed one in the colour of its text.
  @Test func aReversedBlankHasItsColourBesideACard() throws {
    let line = try #require(try picture("\u{1B}[7;33m  x\n", .symbols).lines.first)
    let row = CellRow(line, columns: 4)
    var column: Int?
    #expect(
      RowDiff.sequence(from: nil, to: row, palette: .sixteen, at: &column)
        == "\u{1B}[1G\u{1B}[7;33m  x\u{1B}[m".replacing("\u{1B}[1G", with: "\r"))
  }

  @Test(arguments: [
    Drawn(
      testDescription: "symbols", format: .symbols,
      output: "\u{1B}[0m▄\u{1B}[38;5;2;48;2;1;2;3mab\u{1B}[0m\nx\n", error: nil),
    Drawn(
      testDescription: "symbols with the cursor hidden", format: .symbols, output: "\u{1B}[?25lx\u{1B}[?25h",
      error: nil),
    Drawn(testDescription: "no symbol", format: .symbols, output: ""),
    Drawn(testDescription: "a title among symbols", format: .symbols, output: "a\u{1B}]0;owned\u{7}"),
    Drawn(testDescription: "a movement among symbols", format: .symbols, output: "a\u{1B}[2A"),
    Drawn(testDescription: "a question among symbols", format: .symbols, output: "a\u{1B}[c"),
    Drawn(testDescription: "a mode among symbols", format: .symbols, output: "\u{1B}[?1049hx"),
    Drawn(testDescription: "a look that blinks", format: .symbols, output: "\u{1B}[5mx"),
    Drawn(testDescription: "a colour beyond all", format: .symbols, output: "\u{1B}[38;5;256mx"),
    Drawn(testDescription: "half a colour", format: .symbols, output: "\u{1B}[38;2;1;2mx"),
    Drawn(testDescription: "half a sequence", format: .symbols, output: "x\u{1B}[38;5"),
    Drawn(testDescription: "an 8-bit control", format: .symbols, output: "x\u{85}"),
    Drawn(testDescription: "a string among symbols", format: .symbols, output: "x\u{1B}_Ga=d\u{1B}\\"),
    Drawn(testDescription: "sixels among symbols", format: .symbols, output: "x\u{1B}Pq~\u{1B}\\"),
    Drawn(testDescription: "a full reset", format: .symbols, output: "x\u{1B}c"),
    Drawn(testDescription: "a carriage return", format: .symbols, output: "x\ry"),
    Drawn(testDescription: "a style with a colon", format: .symbols, output: "\u{1B}[38:5:1mx"),
    Drawn(testDescription: "a private mode of styles", format: .symbols, output: "\u{1B}[?1mx"),
    Drawn(testDescription: "a number beyond all", format: .symbols, output: "\u{1B}[99999999999999999999mx"),
    Drawn(
      testDescription: "a style that never ends", format: .symbols,
      output: "\u{1B}[\(String(repeating: "1;", count: 40))1mx"),
    Drawn(testDescription: "a bell", format: .symbols, output: "x\u{7}"),
    Drawn(testDescription: "C1 in UTF-8", format: .symbols, output: "x\u{9B}2J"),
    Drawn(testDescription: "a wide letter", format: .symbols, output: "東"),
    Drawn(testDescription: "a combining mark", format: .symbols, output: "a\u{301}"),
    Drawn(
      testDescription: "a row too long", format: .symbols, output: "abcde",
      error: .tooLarge(width: 40, height: 16)),
    Drawn(
      testDescription: "a row too many", format: .symbols, output: "a\nb\nc\n",
      error: .tooLarge(width: 32, height: 48)),
    Drawn(
      testDescription: "kitty", format: .kitty,
      output:
        "\u{1B}_Ga=T,f=32,s=2,v=1,c=4,r=2,m=1\u{1B}\\\u{1B}_Gm=1;AAA=\u{1B}\\\u{1B}_Gm=0;AAAAAAAA\u{1B}\\",
      error: nil),
    Drawn(
      testDescription: "kitty, too few pixels", format: .kitty,
      output: "\u{1B}_Ga=T,f=32,s=2,v=2,m=0;\(zeros(8))\u{1B}\\"),
    Drawn(
      testDescription: "kitty, an image to be decoded", format: .kitty,
      output: "\u{1B}_Ga=T,f=100,s=1,v=1,m=0;\(zeros(4))\u{1B}\\"),
    Drawn(
      testDescription: "kitty, a piece too long", format: .kitty,
      output: "\u{1B}_Ga=T,f=32,s=32,v=32,m=0;\(zeros(4_096))\u{1B}\\"),
    Drawn(
      testDescription: "kitty, another order in a later piece", format: .kitty,
      output: "\u{1B}_Ga=T,f=32,s=1,v=1,m=1\u{1B}\\\u{1B}_Ga=d,m=0;\(zeros(4))\u{1B}\\"),
    Drawn(
      testDescription: "kitty, with a name to answer to", format: .kitty,
      output: "\u{1B}_Ga=T,i=7,f=32,s=1,v=1,m=0;\(zeros(4))\u{1B}\\"),
    Drawn(
      testDescription: "kitty, a file to be read", format: .kitty,
      output: "\u{1B}_Ga=T,t=f,f=32,s=1,v=1,m=0;\(zeros(4))\u{1B}\\"),
    Drawn(
      testDescription: "kitty, something deleted", format: .kitty,
      output: "\u{1B}_Ga=d,s=1,v=1,m=0;\(zeros(4))\u{1B}\\"),
    Drawn(
      testDescription: "kitty without end", format: .kitty, output: "\u{1B}_Ga=T,f=32,s=1,v=1,m=0;\(zeros(4))"
    ),
    Drawn(
      testDescription: "kitty with more behind", format: .kitty,
      output: "\u{1B}_Ga=T,f=32,s=1,v=1,m=0;\(zeros(4))\u{1B}\\\u{1B}[c"),
    Drawn(
      testDescription: "kitty with another sequence inside", format: .kitty,
      output: "\u{1B}_Ga=T,f=32,s=1,v=1,m=0;\u{1B}[c\u{1B}\\"),
    Drawn(
      testDescription: "iTerm", format: .iterm, output: "\u{1B}]1337;File=inline=1;width=9:SUkqAAgA\u{7}",
      error: nil),
    Drawn(
      testDescription: "iTerm, no image", format: .iterm, output: "\u{1B}]1337;File=inline=1:AAAAAAAA\u{7}"),
    Drawn(
      testDescription: "iTerm, two images", format: .iterm,
      output: "\u{1B}]1337;File=inline=1:SUkqAAgA\u{7}\u{1B}]1337;File=inline=1:SUkqAAgA\u{7}"),
    Drawn(testDescription: "iTerm, no payload", format: .iterm, output: "\u{1B}]1337;File=inline=1\u{7}"),
    Drawn(
      testDescription: "iTerm, too much padding", format: .iterm,
      output: "\u{1B}]1337;File=:iVBORw0KGgo==\u{1B}\\"),
    Drawn(
      testDescription: "iTerm, padding in the middle", format: .iterm,
      output: "\u{1B}]1337;File=:SUkqAA==SUkq\u{7}"),
    Drawn(testDescription: "iTerm without end", format: .iterm, output: "\u{1B}]1337;File=inline=1:SUkqAAgA"),
    Drawn(testDescription: "iTerm, another order", format: .iterm, output: "\u{1B}]1337;SetMark\u{7}"),
    Drawn(
      testDescription: "iTerm with more behind", format: .iterm,
      output: "\u{1B}]1337;File=inline=1:SUkqAAgA\u{7}x"),
    Drawn(
      testDescription: "iTerm, no base64", format: .iterm,
      output: "\u{1B}]1337;File=inline=1:SUkqAA\u{1B}[\u{7}"),
    Drawn(
      testDescription: "sixels", format: .sixel,
      output: "\u{1B}P0;1;0q\"1;1;32;12#0;2;1;2;3#0!32~$-!31?@\u{1B}\\", error: nil),
    Drawn(
      testDescription: "sixels too wide", format: .sixel, output: "\u{1B}Pq!33~\u{1B}\\",
      error: .tooLarge(width: 33, height: 1)),
    Drawn(
      testDescription: "sixels too high", format: .sixel, output: "\u{1B}Pq~------~\u{1B}\\",
      error: .tooLarge(width: 1, height: 37)),
    Drawn(
      testDescription: "sixels that announce too much", format: .sixel,
      output: "\u{1B}Pq\"1;1;900;6~\u{1B}\\",
      error: .tooLarge(width: 900, height: 6)),
    Drawn(testDescription: "sixels without end", format: .sixel, output: "\u{1B}Pq~~"),
    Drawn(testDescription: "sixels with more behind", format: .sixel, output: "\u{1B}Pq~\u{1B}\\\u{1B}[c"),
    Drawn(testDescription: "another string than sixels", format: .sixel, output: "\u{1B}P$q\"p\u{1B}\\"),
    Drawn(testDescription: "sixels ended by a bell", format: .sixel, output: "\u{1B}Pq~\u{7}"),
    Drawn(
      testDescription: "two drawings in sixels", format: .sixel, output: "\u{1B}Pq~\u{1B}\\\u{1B}Pq~\u{1B}\\"),
    Drawn(testDescription: "sixels with letters", format: .sixel, output: "\u{1B}Pq~ ~\u{1B}\\"),
  ])
  func onlyWhatWasAskedForIsLetThrough(_ drawn: Drawn) throws {
    if let error = drawn.error {
      #expect(throws: error) { try picture(drawn.output, drawn.format) }
    } else {
      #expect(throws: Never.self) { try picture(drawn.output, drawn.format) }
    }
  }

  @Test func symbolsAreWrittenRowByRowEachCompleteInItself() throws {
    #expect(
      try picture("\u{1B}[31ma\u{1B}[1mb\nc\u{1B}[0md\n", .symbols).painted(at: 0)
        == "\u{1B}[31ma\u{1B}[m\u{1B}[1;31mb\u{1B}[m\r\n\u{1B}[1;31mc\u{1B}[md\r\n")
  }

  @Test func pixelsAreSentSoThatTheTerminalAnswersNothingAndTheCursorStays() throws {
    let piece = zeros(3_000)
    let kitty = try PixelDrawing.kitty(
      Array(
        "\u{1B}_Ga=T,f=24,s=100,v=20,c=9,r=9,m=1\u{1B}\\\u{1B}_Gm=1;\(piece)\u{1B}\\\u{1B}_Gm=1;\(piece)\u{1B}\\\u{1B}_Gm=0\u{1B}\\\n"
          .utf8), in: box)
    #expect(
      kitty
        == "\u{1B}_Ga=T,t=d,q=2,C=1,f=24,s=100,v=20,c=4,r=2,m=1;\u{1B}\\\u{1B}_Gm=1;\(piece)\u{1B}\\\u{1B}_Gm=1;\(piece)\u{1B}\\\u{1B}_Gm=0;\u{1B}\\"
    )
    let iterm = try PixelDrawing.iterm(
      Array("\u{1B}]1337;File=name=x;inline=1:SUkqAAgA\u{7}".utf8), in: box)
    #expect(
      iterm
        == "\u{1B}]1337;File=inline=1;size=6;width=4;height=2;preserveAspectRatio=0;doNotMoveCursor=1:SUkqAAgA\u{7}"
    )
  }

  @Test func rowsAreMadeBeforePixelsAreWrittenIntoThem() throws {
    #expect(
      try picture("\u{1B}Pq~\u{1B}\\", .sixel).painted(at: 2)
        == "\r\n\r\n\u{1B}[2A\u{1B}[3G\u{1B}7\u{1B}Pq~\u{1B}\\\u{1B}8\u{1B}[2B\r")
    #expect(try picture("ab\ncd", .symbols).painted(at: 2) == "\u{1B}[3Gab\r\n\u{1B}[3Gcd\r\n")
  }

  @Test(arguments: [
    (100, 100, 16, 8), (100, 200, 8, 8), (400, 100, 16, 2), (1, 4_000, 1, 8), (4_000, 1, 16, 1),
  ])
  func aBoxKeepsTheProportionsOfAnImage(width: Int, height: Int, columns: Int, rows: Int) {
    let room = PictureBox(columns: 16, rows: 8, cell: CellSize(width: 8, height: 16))
    #expect(
      room.fitting(imageWidth: width, imageHeight: height)
        == PictureBox(columns: columns, rows: rows, cell: room.cell))
  }
}
