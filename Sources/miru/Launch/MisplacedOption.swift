internal import ArgumentParser

/// An option of a command that stands before the command's name, where the parser takes its value for a name.
enum MisplacedOption {
  /// What to say of it, with the line as it is meant; `nil` if there is none.
  static func sentence(in arguments: [String]) -> String? {
    let names = Miru.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard arguments.first?.hasPrefix("-") == true else { return nil }
    var unknown: String?
    for place in arguments.indices where names.contains(arguments[place]) {
      let before = Array(arguments[..<place])
      // What every command takes may stand there: this is the command, and something else is amiss.
      guard !before.contains("--"), message(before) != nil else { return nil }
      let meant = [arguments[place]] + before + arguments[(place + 1)...]
      guard let complaint = message(meant) else { return sentence(meant) }
      // A word that is missing is told of once the options stand where they belong.
      if message(meant + ["1"]) == nil { return sentence(meant) }
      if complaint.hasPrefix("Unknown option ") { unknown = unknown ?? ParserReply.sentence(complaint) }
    }
    return unknown
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

  /// Words as a shell would take them.
  private static func shown(_ words: [String]) -> String {
    words.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./:@,".contains($0) }
      return isPlain ? word : "\"" + word + "\""
    }.joined(separator: " ")
  }
}
