internal import ArgumentParser

/// What the argument parser has to say when there is nothing to run.
enum ParserReply: Hashable {
  /// Help, the version or a completion script: for standard output.
  case text(String)
  /// What is wrong, in one sentence.
  case complaint(String)

  init(_ error: any Error) {
    if Miru.exitCode(for: error) == .success {
      self = .text(Miru.fullMessage(for: error))
    } else {
      self = .complaint(Self.sentence(Miru.message(for: error)))
    }
  }

  /// The parser's words on one line, a list of choices as words with commas.
  static func sentence(_ message: String) -> String {
    let lines = message.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    let isChoice = { (line: Substring) in line.hasPrefix("- ") }
    let words = lines.filter { !isChoice($0) }.joined(separator: " ")
    let choices = lines.filter(isChoice).map { $0.dropFirst(2) }.joined(separator: ", ")
    let whole = choices.isEmpty ? words : words + " " + choices
    return whole.last.map { ".!?".contains($0) } == true ? whole : whole + "."
  }
}
