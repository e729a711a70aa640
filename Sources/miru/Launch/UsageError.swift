/// A wrong word on the command line, in the environment or in the settings.
struct UsageError: Error, Hashable {
  /// What is wrong and what would be right, in one sentence.
  var sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
