/// What `:import` is to take in, in the words of the shell's `miru import`.
public struct ImportOrder: Hashable, Sendable {
  /// The file.
  public var file: String
  /// Whether results that are no rows are left out, instead of the file being refused.
  public var keepsGoing: Bool

  /// A file, to be taken in whole or not at all.
  public init(file: String, keepsGoing: Bool = false) {
    self.file = file
    self.keepsGoing = keepsGoing
  }
}

extension ImportOrder {
  /// Reads the words behind `:import`.
  init(parsing words: [String]) throws(PromptCommandError) {
    let (options, files) = (words.filter { $0.hasPrefix("--") }, words.filter { !$0.hasPrefix("--") })
    if let unknown = options.first(where: { $0 != Self.keepGoing }) ?? files.dropFirst().first {
      throw .unexpected(command: "import", word: unknown)
    }
    guard let file = files.first else {
      throw .missing(command: "import", what: "a file: an export of miru or a saved answer of the API")
    }
    // What is typed here are lines of the prompt.
    guard file != "-" else { throw .unexpected(command: "import", word: file) }
    self.init(file: file, keepsGoing: !options.isEmpty)
  }

  private static let keepGoing = "--keep-going"
}
