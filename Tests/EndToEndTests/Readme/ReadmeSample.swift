import Foundation
import Testing

/// A page whose samples are run as a reader would run them.
enum Page: String, CaseIterable, Sendable {
  case readme = "README.md"
  case guide = "GUIDE.md"
}

/// A command of a page, and the output that the page shows.
struct ReadmeSample: Sendable {
  /// The command without its `$`.
  let command: String
  /// The lines that the page shows; `…` stands for any lines, and at a line's end for any text.
  let output: [String]

  /// Returns the blocks of a page with this language, without their fences.
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

  /// Returns all commands of a page's console blocks, in order; those of one page share a home folder.
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

  /// Returns whether the output matches the page.
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
