internal import ArgumentParser

/// An option of a command that stands before the command's name, where the parser takes its value for a name.
enum MisplacedOption {
  /// What to say of it, with the line as it is meant; `nil` if there is none.
  static func sentence(in arguments: [String]) -> String? {
    let names = Miru.configuration.subcommands.compactMap { $0.configuration.commandName }
    if let rest = behindThePrompt(arguments) { return searchOption(in: rest) }
    guard arguments.first?.hasPrefix("-") == true else { return nil }
    if !arguments.contains(where: names.contains) { return searchOption(in: arguments) }
    var (other, unknown): (String?, String?)
    for place in arguments.indices where names.contains(arguments[place]) {
      let before = Array(arguments[..<place])
      // What every command takes may stand there: this is the command, and something else is amiss.
      guard !before.contains("--"), message(before) != nil else { return nil }
      let meant = [arguments[place]] + before + arguments[(place + 1)...]
      // A word that is missing is told of once the options stand where they belong.
      guard var complaint = message(meant), let second = message(meant + ["1"]) else {
        return sentence(meant)
      }
      if complaint.hasPrefix("Missing ") { complaint = second }
      let told = ParserReply.sentence(complaint)
      if complaint.hasPrefix(unknownOption) { unknown = unknown ?? told } else { other = other ?? told }
    }
    // What is wrong with a value is told first: with it mended, the line as it is meant can be shown.
    guard other == nil, let search = searchOption(in: arguments), !search.hasPrefix(unknownOption) else {
      return other ?? unknown
    }
    // The name was the option's value, such as 'album'.
    return search
  }

  /// The words of a line that names the prompt, without its name; `nil` for a line that does not.
  private static func behindThePrompt(_ arguments: [String]) -> [String]? {
    guard let name = ReplCommand.configuration.commandName, let place = arguments.firstIndex(of: name),
      (try? Miru.parseAsRoot(Array(arguments[..<place]))) is ReplCommand
    else { return nil }
    return Array(arguments[..<place] + arguments[(place + 1)...])
  }

  private static let unknownOption = "Unknown option "

  /// What to say of an option of a search where no command is named at all; `nil` if there is none.
  private static func searchOption(in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    guard let option = options.first(where: { message([$0])?.hasPrefix(unknownOption) == true }) else {
      return nil
    }
    let meant = ["search"] + arguments
    guard let complaint = message(meant) else { return sentence(option, meant) }
    // A value that is missing stays so, whatever words follow.
    guard complaint.hasPrefix("Missing "), !complaint.hasPrefix("Missing value ") else {
      return ParserReply.sentence(complaint)
    }
    let whole = meant + ["WORDS"]
    return message(whole).map(ParserReply.sentence) ?? sentence(option, whole)
  }

  private static func sentence(_ option: String, _ meant: [String]) -> String {
    let name = option.prefix { $0 != "=" }
    let atThePrompt = name == "--entity" ? "; at the prompt, ':entity' says what to look for" : ""
    return "'\(name)' is an option of a search: '\(shown(["miru"] + meant))'\(atThePrompt)."
  }

  private static func sentence(_ meant: [String]) -> String {
    "Options of a command go behind its name: '\(shown(["miru"] + meant))'."
  }

  /// What the parser finds wrong; `nil` if nothing.
  private static func message(_ arguments: [String]) -> String? {
    do {
      _ = try Miru.parseAsRoot(arguments)
      return nil
    } catch {
      return Miru.message(for: error)
    }
  }

  /// Words as a shell would take them, whatever stands in them.
  private static func shown(_ words: [String]) -> String {
    words.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./:@,".contains($0) }
      return isPlain
        ? word
        : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }.joined(separator: " ")
  }
}
