internal import CProcess

/// The help of a command in the shell, with the examples of the manual.
enum CommandExamples {
  /// Returns the help with the command's own options and its first two examples before the options of every command.
  static func added(to help: String) -> String {
    guard let name = help.firstMatch(of: #/USAGE: (miru [a-z-]+) /#)?.1,
      let others = help.firstRange(of: "\nEVERYWHERE:\n")
    else { return help }
    let own = help[others.upperBound...].firstRange(of: "\nOPTIONS:\n")
    let everywhere = help[others.lowerBound..<(own?.lowerBound ?? help.endIndex)]
    let lines = String(cString: miru_examples()).split(separator: "\n").filter {
      $0.hasPrefix(name + " ") || $0.hasPrefix(name + "\t")
    }
    let examples = lines.prefix(2).map { line in
      "  " + line.split(separator: "\t").joined(separator: "\n          ") + "\n"
    }
    var parts: [Substring] = [help[..<others.lowerBound]]
    if let own { parts.append(help[own.lowerBound...]) }
    if !examples.isEmpty { parts.append(Substring("EXAMPLES:\n" + examples.joined())) }
    parts.append(everywhere)
    return parts.map { String($0.drop { $0.isNewline }.trimmingNewlines) }.joined(separator: "\n\n") + "\n"
  }
}

extension Substring {
  fileprivate var trimmingNewlines: Substring {
    lastIndex { !$0.isNewline }.map { self[...$0] } ?? ""
  }
}
