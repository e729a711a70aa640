import Foundation
import Testing

/// The samples of README.md, as a reader would try them.
struct ReadmeSample: Sendable {
  /// What is typed, without its `$`.
  let command: String
  /// The lines it is said to print; `…` stands for any lines, at a line's end for any text.
  let output: [String]

  /// The blocks of README.md that are marked with a word, without their fences.
  static func blocks(_ mark: String) throws -> [[String]] {
    let text = try String(contentsOf: MiruBinary.package.appending(path: "README.md"), encoding: .utf8)
    var blocks: [[String]] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line == "```" + mark {
        isInside = true
        blocks.append([])
      } else if line.hasPrefix("```") {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// Every command of the console blocks, in order: they share one home.
  static func commands() throws -> [ReadmeSample] {
    try blocks("console").flatMap { block in
      block.reduce(into: [ReadmeSample]()) { samples, line in
        if line.hasPrefix("$ ") {
          samples.append(ReadmeSample(command: String(line.dropFirst(2)), output: []))
        } else if let last = samples.popLast() {
          samples.append(ReadmeSample(command: last.command, output: last.output + [line]))
        }
      }
    }
  }

  /// Whether what was printed is what the page says.
  func matches(_ printed: [String]) -> Bool {
    Self.matches(output[...], printed[...])
  }

  private static func matches(_ said: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let line = said.first else { return printed.isEmpty }
    if line == "…" {
      return (printed.startIndex...printed.endIndex).contains { matches(said.dropFirst(), printed[$0...]) }
    }
    guard let actual = printed.first else { return false }
    let fits = line.hasSuffix("…") ? actual.hasPrefix(line.dropLast()) : actual == line
    return fits && matches(said.dropFirst(), printed.dropFirst())
  }
}
