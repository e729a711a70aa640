internal import ArgumentParser

/// What the argument parser has to say when there is nothing to run.
enum ParserReply: Hashable {
  /// Help, the version or a completion script: for standard output.
  case text(String)
  /// What is wrong, in one sentence.
  case complaint(String)

  /// `arguments` are those that led to the error.
  init(_ error: any Error, arguments: [String]) {
    if let sentence = UnknownCommand.sentence(forHelp: arguments) {
      self = .complaint(sentence)
    } else if Miru.exitCode(for: error) == .success {
      self = .text(Miru.fullMessage(for: error))
    } else {
      self = .complaint(
        MisplacedOption.sentence(in: arguments) ?? Self.strayOption(in: arguments)
          ?? Self.sentence(Miru.message(for: error)))
    }
  }

  /// Tells of an option that there is not, even if more is amiss.
  ///
  /// The parser sees to missing words first, and would say of `search -x` only that a word is missing. With a
  /// word added it comes to the option.
  private static func strayOption(in arguments: [String]) -> String? {
    guard arguments.contains(where: { $0.hasPrefix("-") }) else { return nil }
    let message: String
    do {
      _ = try Miru.parseAsRoot(arguments + ["1"])
      return nil
    } catch {
      message = Miru.message(for: error)
    }
    guard message.hasPrefix("Unknown option ") else { return nil }
    guard let option = arguments.first(where: { message.contains("'\($0)'") }), !option.hasPrefix("--") else {
      return sentence(message)
    }
    return "There is no option '\(option)'; words that begin with '-' go behind '--'."
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
