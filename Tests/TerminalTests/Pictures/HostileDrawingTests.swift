internal import Testing
internal import TestSupport

@testable internal import Terminal

/// Random, cut and spoiled drawings, each judged a second time by a plain expression for its format.
@Suite struct HostileDrawingTests {
  private static let box = PictureBox(columns: 8, rows: 4, cell: CellSize(width: 8, height: 16))

  /// What a format's drawings look like, and what of them the terminal is given.
  struct Twin: Sendable, CustomTestStringConvertible {
    let format: PictureFormat
    let samples: [String]
    let pieces: [String]
    let drawing: String
    /// What is written for a drawing, without the rows that are made for it.
    let written: String

    var testDescription: String { format.rawValue }
  }

  private static let byte = #"0*(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[0-9]?[0-9])"#
  private static let code =
    #"(?:0*(?:0|1|7|22|27|39|49|3[0-7]|4[0-7]|9[0-7]|10[0-7])|0*[34]8;0*5;\#(byte)|0*[34]8;0*2;\#(byte);\#(byte);\#(byte))"#
  private static let looks = #"(?:\x1B\[(?:\#(code)(?:;\#(code))*)?m)"#
  private static let letter = #"[\x20-\x7E▄█éx]"#
  private static let base64 = #"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"#
  private static let cursor = #"(?:\x1B\[\?25[lh])"#
  /// Written or left out between the parts of any drawing.
  private static let between = #"(?:\n|\#(cursor))*"#
  private static let sixels =
    #"\x1BP(?:[0-9]{1,7}(?:;[0-9]{1,7})*)?q(?:[?-~$\-]|![0-9]{1,7}|#[0-9]{1,7}(?:;[0-9]{1,7})*|"[0-9]{1,7}(?:;[0-9]{1,7}){3})*\x1B\\"#
  private static let head = #"(?:a=T|t=d|[fsvcrqCm]=[+-]?[0-9]+)"#

  static let twins = [
    Twin(
      format: .symbols,
      samples: ["\u{1B}[0m▄\u{1B}[38;5;2;48;2;1;2;3mab\u{1B}[0m\nx▄\n", "\u{1B}[7;31m \u{1B}[27m█\n"],
      pieces: [
        "\u{1B}[", "31m", "38;5;", "48;2;1;2;3m", "7", ";", "m", "\n", "▄", "x", "é", "\u{1B}[0m",
        "\u{1B}[?25l",
      ],
      drawing: #"(?:\#(looks)|\#(cursor)|\n|\#(letter))*"#,
      written: #"(?:(?:\x1B\[3G)?(?:\#(looks)|\#(letter))*\r\n)*"#),
    Twin(
      format: .kitty,
      samples: [
        "\u{1B}_Ga=T,f=32,s=2,v=1,c=4,r=2,m=1\u{1B}\\\u{1B}_Gm=1;AAA=\u{1B}\\\u{1B}_Gm=0;AAAAAAAA\u{1B}\\\n",
        "\u{1B}_Ga=T,f=24,s=1,v=1,m=0;AAAA\u{1B}\\",
      ],
      pieces: [
        "\u{1B}_G", "a=T", "a=d", "f=24", ",", "s=1", "v=1", "m=0", ";", "AAAA", "=", "\u{1B}\\", "\n", "t=f",
        "\u{1B}_Ga=T,f=24,s=1,v=1,m=0;AAAA\u{1B}\\",
      ],
      drawing:
        #"\#(between)\x1B_G,*(?:\#(head)(?:,+\#(head))*,*)?(?:;\#(base64))?\x1B\\(?:\#(between)\x1B_G,*(?:[qm]=[+-]?[0-9]+(?:,+[qm]=[+-]?[0-9]+)*,*)?(?:;\#(base64))?\x1B\\)*\#(between)"#,
      written:
        #"\x1B_Ga=T,t=d,q=2,C=1,f=(?:24|32),s=[0-9]{1,5},v=[0-9]{1,5},c=8,r=4,m=[01];\#(base64)\x1B\\(?:\x1B_Gm=[01];\#(base64)\x1B\\)*"#
    ),
    Twin(
      format: .iterm,
      samples: ["\u{1B}]1337;File=inline=1;width=9:SUkqAAgA\u{7}", "\u{1B}]1337;File=:iVBORw0KGgo=\u{1B}\\"],
      pieces: [
        "\u{1B}]1337;File=", "inline=1", ":", "SUkqAAgA", "AAAA", "=", "\u{7}", "\u{1B}\\", "\n", "\u{1B}]",
        "0;owned", "\u{1B}]1337;File=:SUkqAAgA\u{7}",
      ],
      drawing:
        #"\#(between)\x1B\]1337;File=[\x20-9;-~]*:(?=SUkqA|TU0AK|iVBORw0KGgo)\#(base64)(?:\x07|\x1B\\)\#(between)"#,
      written:
        #"\x1B\]1337;File=inline=1;size=[0-9]+;width=8;height=4;preserveAspectRatio=0;doNotMoveCursor=1:\#(base64)\x07"#
    ),
    Twin(
      format: .sixel,
      samples: ["\u{1B}P0;1;0q\"1;1;32;12#0;2;1;2;3#0!32~$-!31?@\u{1B}\\", "\u{1B}Pq#1~-~\u{1B}\\\n"],
      pieces: [
        "\u{1B}P", "q", "0;1", "\"1;1;3;3", "#", "1", ";", "!", "9", "~", "?", "$", "-", "\u{1B}\\", "\n",
        "\u{1B}Pq~\u{1B}\\",
      ],
      drawing: #"\#(between)\#(sixels)\#(between)"#, written: sixels),
  ]

  /// What no picture may bring to a terminal, wherever it stands.
  private static let hostile = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[2J", "\u{1B}[c", "\u{1B}[6n", "\u{1B}[?1049h", "\u{1B}c",
    "\u{1B}]52;c;AAAA\u{7}",
    "\u{1B}P$qm\u{1B}\\", "\u{1B}_Ga=d\u{1B}\\", "\u{7}", "\u{9B}2J", "\u{202E}", "\r", "\u{8}", "\u{18}",
    "\u{1B}",
    "\u{301}", "東", "\u{1B}[5A", "\u{1B}[200~", "\u{7F}",
  ]

  @Test(arguments: twins)
  func whatIsLetThroughIsWhatThePlainTwinKnows(_ twin: Twin) throws {
    let (drawing, written) = (try Self.whole(twin.drawing), try Self.whole(twin.written))
    var random = SeededRandom(seed: 20)
    var (through, refused) = (0, 0)
    for _ in 0..<6_000 {
      let output = Self.spoiled(twin, &random)
      let isKnown = output.wholeMatch(of: drawing) != nil
      do throws(PictureError) {
        let picture = try Picture(
          checking: Array(output.utf8), for: PictureRequest(twin.format, in: Self.box))
        through += 1
        #expect(isKnown, "\(output.debugDescription)")
        #expect(Self.inside(picture.painted(at: 2), twin.format).wholeMatch(of: written) != nil)
      } catch .malformed {
        refused += 1
        // The number of pixels is in no expression, nor that a drawing has a letter or a row.
        let isEmpty = twin.format == .symbols && !output.contains { $0 == "\n" || "▄█éx ab".contains($0) }
        #expect(twin.format == .kitty || isEmpty || !isKnown, "\(output.debugDescription)")
      } catch {
        // Its size is judged when the rest is not read yet.
        refused += 1
      }
    }
    #expect(through > 300 && refused > 300, "\(through) passed, \(refused) refused")
  }

  /// Bytes that are no text at all.
  @Test(arguments: PictureFormat.allCases)
  func arbitraryBytesNeverReachTheTerminal(_ format: PictureFormat) {
    var random = SeededRandom(seed: 21)
    let sample = Self.twins.first { $0.format == format }?.samples[0] ?? ""
    for _ in 0..<4_000 {
      var output = Array(sample.utf8)
      for _ in 0...Int.random(in: 0...2, using: &random) {
        output[Int.random(in: output.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let picture = try? Picture(checking: output, for: PictureRequest(format, in: Self.box)) else {
        continue
      }
      let controls = Self.inside(picture.painted(at: 2), format).unicodeScalars.filter {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
      }
      #expect(controls.allSatisfy { "\u{1B}\r\n\u{7}".unicodeScalars.contains($0) })
    }
  }

  /// A random row of pieces, or a drawing that is cut, repeated or has something put into it.
  private static func spoiled(_ twin: Twin, _ random: inout SeededRandom) -> String {
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      let count = Int.random(in: 0...10, using: &random)
      return (0..<count).map { _ in twin.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    var scalars = Array((twin.samples.randomElement(using: &random) ?? "").unicodeScalars)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.removeSubrange(place...)
      case 1: scalars.removeSubrange(..<place)
      case 2:
        scalars.insert(
          contentsOf: (twin.pieces.randomElement(using: &random) ?? "").unicodeScalars, at: place)
      default:
        scalars.insert(contentsOf: (hostile.randomElement(using: &random) ?? "").unicodeScalars, at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// What is written for a drawing, without the rows that are made for pixels.
  private static func inside(_ painted: String, _ format: PictureFormat) -> String {
    if format == .symbols { return painted }
    let before = "\r\n\r\n\r\n\r\n\u{1B}[4A\u{1B}[3G\u{1B}7"
    let after = "\u{1B}8\u{1B}[4B\r"
    #expect(painted.hasPrefix(before) && painted.hasSuffix(after))
    return String(
      painted.unicodeScalars.dropFirst(before.unicodeScalars.count).dropLast(after.unicodeScalars.count))
  }

  private static func whole(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    try Regex(pattern).matchingSemantics(.unicodeScalar)
  }
}
