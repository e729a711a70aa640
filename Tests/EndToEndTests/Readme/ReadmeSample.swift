import Foundation
import Testing

/// A page whose samples are run as a reader would try them.
enum Page: String, CaseIterable, Sendable {
  case readme = "README.md"
  case guide = "GUIDE.md"
}

/// A command of a page, and what the page says that it prints.
struct ReadmeSample: Sendable {
  /// What is typed, without its `$`.
  let command: String
  /// The lines that the page shows; `…` stands for any lines, at a line's end for any text.
  let output: [String]

  /// The blocks of a page that are marked with a word, without their fences.
  static func blocks(_ mark: String, of page: Page) throws -> [[String]] {
    let text = try String(contentsOf: MiruBinary.package.appending(path: page.rawValue), encoding: .utf8)
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

  /// Every command of a page's console blocks, in order: those of one page share one home.
  static func commands(of page: Page) throws -> [ReadmeSample] {
    try blocks("console", of: page).flatMap { block in
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
