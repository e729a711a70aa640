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
  @Test func symbolsAreLinesOfAViewInTheTerminalsOwnColours() throws {
    let drawn = try picture(
      "\u{1B}[31;42ma\u{1B}[1;97;107mb\u{1B}[0;38;5;12mc\u{1B}[38;5;99md\n\u{1B}[7;33m x\n", .symbols)
    #expect(
      drawn.lines.map(\.spans) == [
        [
          Span(SafeText("a"), at: 0, style: Style(colour: .red, fill: .green)),
          Span(SafeText("b"), at: 1, style: Style(colour: .brightWhite, fill: .brightWhite, bold: true)),
          Span(SafeText("c"), at: 2, style: Style(colour: .brightBlue)), Span(SafeText("d"), at: 3),
        ],
        [
          Span(SafeText("█"), at: 0, style: Style(colour: .yellow)),
          Span(SafeText("x"), at: 1, style: Style(colour: .yellow, reversed: true)),
        ],
      ])
    #expect(Palette.sixteen.looks(Style(colour: .red, fill: .brightBlue)) == "\u{1B}[31;104m")
    #expect(Palette.monochrome.looks(Style(fill: .red)) == "\u{1B}[m")
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
    let rows = try SymbolDrawing(
      Array("\u{1B}[31ma\u{1B}[1mb\nc\u{1B}[0m\nd".utf8), in: PictureBox(columns: 4, rows: 3, cell: box.cell)
    ).rows
    #expect(rows == ["\u{1B}[0;31ma\u{1B}[0;1;31mb\u{1B}[m", "\u{1B}[0;1;31mc\u{1B}[m", "d"])
  }

  @Test func pixelsAreSentSoThatTheTerminalAnswersNothingAndTheCursorStays() throws {
    let pixels = String(repeating: "AAAA", count: 4_000)
    let kitty = try KittyDrawing(Array("\u{1B}_Ga=T,f=24,s=100,v=40,m=0;\(pixels)\u{1B}\\".utf8)).sequence(
      in: box)
    #expect(kitty.hasPrefix("\u{1B}_Ga=T,t=d,q=2,C=1,f=24,s=100,v=40,c=4,r=2,m=1;"))
    #expect(kitty.hasSuffix("\u{1B}\\"))
    #expect(kitty.split(separator: "\u{1B}_G").allSatisfy { $0.utf8.count < 4_200 })
    #expect(kitty.split(separator: "m=0;").count == 2)
    let iterm = try ITermDrawing(Array("\u{1B}]1337;File=name=x;inline=1:SUkqAAgA\u{7}".utf8)).sequence(
      in: box)
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

  /// Whatever a broken or hostile program writes, only looks and letters in their place reach the terminal.
  @Test func noBytesWhateverGetThroughAsSymbols() throws {
    var random = SeededRandom(seed: 77)
    let pieces = [
      "\u{1B}[", "\u{1B}", "31m", "38;5;", "7", ";", "m", "\n", "▄", "x", "\u{7}", "H", "\u{9B}", "2J",
      "?25l", "é", "\u{202E}",
    ]
    var through = 0
    for _ in 0..<20_000 {
      let output = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      guard let picture = try? picture(output, .symbols) else { continue }
      through += 1
      var rest = picture.painted(at: 2)
      rest.replace(ControlSequence.column(2), with: "")
      rest.replace("\r\n", with: "")
      for look in rest.split(separator: "\u{1B}[").dropFirst() {
        #expect(look.prefix { $0.isNumber || $0 == ";" }.endIndex == look.firstIndex(of: "m"))
      }
      #expect(
        !rest.unicodeScalars.contains {
          $0.value < 0x20 && $0.value != 0x1B || (0x7F...0x9F).contains($0.value)
        })
    }
    #expect(through > 500)
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
