internal import Catalog

/// Why a line that starts with `:` is no command.
public enum PromptCommandError: Error, Hashable, Sendable {
  /// No command begins so.
  case unknown(String)
  /// Several commands begin so.
  case ambiguous(String, [String])
  /// The command needs something behind it.
  case missing(command: String, what: String)
  /// Something behind a command that it does not take.
  case unexpected(command: String, word: String)
  /// Not the number of a row, which are counted from 1.
  case notANumber(command: String, word: String)
  /// A value that is none of those the command takes.
  case notAmong(command: String, word: String, values: [String])
  /// Apple has no such store.
  case unknownStore(String)
  /// Rows from a day on that is later than the day they end with.
  case reversedBounds
  /// A quotation mark without its second.
  case openQuote

  /// What is wrong and what to do about it.
  public var sentence: String {
    switch self {
    case .unknown(let name):
      if let meant = LikelyWord.to(name, among: CommandHelp.all.map(\.name)) {
        "There is no command :\(name); did you mean :\(meant)?"
      } else {
        "There is no command :\(name); :help lists them."
      }
    case .ambiguous(let name, let names):
      ":\(name) may be \(names.map { ":" + $0 }.joined(separator: ", ")); type more of its name."
    case .missing(let command, let what): ":\(command) needs \(what)."
    case .unexpected("country", let word) where PromptCommand.named(word) != nil:
      ":country takes one store; :compare sets several beside each other."
    case .unexpected(let command, let word) where word.hasPrefix("@"):
      ":\(command) does not take \(Wording.quoted(word)): a line asks one store, named behind the words to search for, as "
        + "in mirror @jp; :compare takes several."
    case .unexpected(let command, let word): ":\(command) does not take \(Wording.quoted(word))."
    case .notANumber(let command, let word):
      ":\(command) takes the number of a listed row, not \(Wording.quoted(word))."
    case .notAmong(let command, let word, let values):
      ":\(command) does not know \(Wording.quoted(word)); it takes \(values.joined(separator: ", "))."
    case .unknownStore(let code): StoreWording.noStore(code, shown: Wording.quoted(code))
    case .reversedBounds: ExportFilter.reversedSentence
    case .openQuote: "A quotation mark is not closed."
    }
  }
}
